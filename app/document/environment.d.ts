declare module "virtual:document-style" {
  /** The style sheet's text, or null in development, where it is linked. */
  const style: string | null;
  export default style;
}

declare module "*?script" {
  /** The module with what it imports, as the text of a script of its own (vite.config.ts, scriptText). */
  const text: string;
  export default text;
}

declare module "*.md" {
  /** The text as HTML (vite.config.ts, markdownText). */
  const html: string;
  export default html;
}

interface Window {
  /** Set by first-paint-loader.ts, called once the page answers clicks. */
  __lpxReady?: () => void;
  /** Set by the pixel's adapter, or by the provider's script (app/core/browser/tracking/pixel.ts). */
  fbq?: import("#app/core/browser/tracking/pixel.ts").Fbq;
}

declare module "virtual:document-style" {
  /** The style sheet's text, or null in development, where it is linked. */
  const style: string | null;
  export default style;
}

declare module "*.md" {
  /** The text as HTML (vite.config.ts, markdownText). */
  const html: string;
  export default html;
}

interface Window {
  /** Set by the first-paint loader: called once the page answers clicks (server/pages/first-paint.ts). */
  __lpxReady?: () => void;
  /** Set by the pixel's adapter, or by the provider's script (app/core/tracking/pixel.ts). */
  fbq?: import("#app/core/tracking/pixel.ts").Fbq;
}

declare module "virtual:document-style" {
  /** The style sheet's text, or null in development, where it is linked. */
  const style: string | null;
  export default style;
}

interface Window {
  /** Set by the first-paint loader: called once the page answers clicks (server/pages/first-paint.ts). */
  __lpxReady?: () => void;
}

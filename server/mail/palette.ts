/** The tokens of app/ui/tokens.css in their light theme; mail programs know no CSS variables. */
export const PALETTE = {
  canvas: "#f7f8fa",
  surface: "#ffffff",
  line: "#dfe4ea",
  text: "#10151c",
  muted: "#55606d",
  signal: "#9a6400",
  signalInk: "#ffffff",
} as const;

/** The tokens of app/ui/tokens.css in their light theme; mail programs know no CSS variables. */
export const PALETTE = {
  /** The dark theme's canvas, the background of the icon. */
  night: "#0a0d12",
  canvas: "#f7f8fa",
  surface: "#ffffff",
  line: "#dfe4ea",
  text: "#10151c",
  muted: "#55606d",
  /** On light surfaces, as text and line. */
  signal: "#9a6400",
  /** A button's fill, with dark ink: a brown one looked disabled. */
  signalFill: "#f5b83d",
  signalInk: "#17120a",
} as const;

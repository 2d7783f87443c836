export type Device = {
  kind: "desktop" | "mobile" | "tablet";
  /** Names as their makers write them; null when the browser doesn't say. */
  browser: string | null;
  system: string | null;
};

/** What a session's user agent says of the browser and the machine. The parser is loaded when first needed. */
export async function describeDevice(userAgent: string): Promise<Device> {
  if (userAgent === "") return { kind: "desktop", browser: null, system: null };
  const { default: Bowser } = await import("bowser");
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = platform.type === "mobile" || platform.type === "tablet" ? platform.type : "desktop";
  return { kind, browser: browser.name || null, system: os.name || null };
}

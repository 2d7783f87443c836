import { readPublicConfig } from "#app/core/browser/public-config.ts";
import { offerUpdate } from "./update-offer.tsx";

const ADDRESS = "/meta.json";
const LOOK_EVERY_MS = 10 * 60_000;
/** A visitor who switches between windows doesn't cause a request each time. */
const QUIET_MS = 30_000;

/**
 * Asks the server for its version now and then while the page is seen, and offers the new one, once. The code for
 * the offer comes along: three builds later the server has this one's files no more. Spec: [7.19].
 */
export function lookForUpdates(): void {
  const current = readPublicConfig().version;
  let offered = current;
  let lookedAt = 0;

  async function look(): Promise<void> {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < QUIET_MS) return;
    lookedAt = Date.now();
    const version = await readVersion();
    if (version === null || version === current || version === offered) return;
    offered = version;
    offerUpdate(version);
  }

  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", look);
  // A part of the page that isn't there any more: most likely the server has moved on.
  window.addEventListener("vite:preloadError", look);
}

/** The version the server has now. That it can't be read is only logged. Spec: [8.17]. */
async function readVersion(): Promise<string | null> {
  try {
    const response = await fetch(ADDRESS, { cache: "no-store" });
    const { version } = (await response.json()) as { version?: unknown };
    return typeof version === "string" ? version : null;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for it
    console.info("the version of the server could not be read", error);
    return null;
  }
}

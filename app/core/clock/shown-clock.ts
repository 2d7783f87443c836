import { useSyncExternalStore } from "react";
import { browserStorage, writeStored } from "#app/core/storage/browser-storage.ts";
import { SHOWN_CLOCK_KEY } from "#app/core/storage/storage-keys.ts";
import { m } from "#app/paraglide/messages.js";
import { REFERENCE_OFFSET_HOURS } from "#domain/clock/reference-clock.ts";
import { zoneOffsetMinutes } from "#domain/clock/zone-time.ts";
import { localZone } from "./clock-zones.ts";

/** The clock that the whole site tells times by: the reader's own until they choose the reference clock. */
export const SHOWN_CLOCKS = ["local", "reference"] as const;
export type ShownClock = (typeof SHOWN_CLOCKS)[number];

// No createStore: the browser's storage is the state, and other tabs write it.
const listeners = new Set<() => void>();
/** Where the browser keeps nothing the choice lasts as long as the page. */
let unstored: ShownClock | null = null;

export function getShownClock(): ShownClock {
  if (unstored !== null) return unstored;
  return browserStorage()?.getItem(SHOWN_CLOCK_KEY) === "reference" ? "reference" : "local";
}

export function setShownClock(clock: ShownClock): void {
  unstored = writeStored(browserStorage(), SHOWN_CLOCK_KEY, clock) ? null : clock;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The reference clock while the server renders: its pages are kept for everybody, wherever they are. */
export function useShownClock(): ShownClock {
  return useSyncExternalStore(subscribe, getShownClock, () => "reference");
}

/** What stands after a time: `UTC-4`, `tu hora`. */
export function clockName(clock: ShownClock): string {
  return clock === "local" ? m.clock_own() : m.clock_zone_reference();
}

/** Minutes that the shown clock is ahead of the reference clock at an instant. */
export function minutesAhead(clock: ShownClock, at: Date): number {
  return clock === "reference" ? 0 : zoneOffsetMinutes(at, localZone()) - REFERENCE_OFFSET_HOURS * 60;
}

import { browserStorage, type KeyValueStorage, writeStored } from "#app/core/storage/browser-storage.ts";

const DEPARTURE_KEY = "signedOut";

/**
 * Marks that whoever was signed in here left by their own wish, for every tab: the auth client tells a wish and
 * an ended session by the same event. Forgotten at the next sign-in.
 */
export function noteDeparture(storage: KeyValueStorage | null = browserStorage()): void {
  writeStored(storage, DEPARTURE_KEY, "1");
}

export function hasDeparted(storage: KeyValueStorage | null = browserStorage()): boolean {
  return storage?.getItem(DEPARTURE_KEY) != null;
}

export function forgetDeparture(storage: KeyValueStorage | null = browserStorage()): void {
  storage?.removeItem(DEPARTURE_KEY);
}

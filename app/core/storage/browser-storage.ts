/** The part of the Web Storage API that our stores use, so that tests bring their own. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * localStorage, or null where there is none: on the server, or where the visitor forbids it.
 * A full or forbidden storage must never break a screen, so the writers below swallow that refusal.
 */
export function browserStorage(): Storage | null {
  try {
    return typeof window === "undefined" ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** Writes a value; false when the browser refuses (full, or forbidden). */
export function writeStored(storage: KeyValueStorage | null, key: string, value: string): boolean {
  try {
    storage?.setItem(key, value);
    return storage !== null;
  } catch {
    return false;
  }
}

import * as z from "zod/mini";
import { browserStorage, type KeyValueStorage, writeStored } from "#app/core/storage/browser-storage.ts";
import { FOLLOWED_KEY } from "#app/core/storage/storage-keys.ts";

const schema = z.array(z.int()).check(z.maxLength(1_000));
const NONE: readonly number[] = [];

// No createStore: the browser's storage is the state, and other tabs write it.
const listeners = new Set<() => void>();
let readFrom: string | null = null;
let known = NONE;
/** Where the browser keeps nothing they last as long as the page. */
let unstored: readonly number[] | null = null;

/** The ids of the setups that somebody follows in this browser without an account; the same list until it changes. */
export function getVisitorFollows(storage: KeyValueStorage | null = browserStorage()): readonly number[] {
  if (unstored !== null) return unstored;
  const stored = storage?.getItem(FOLLOWED_KEY) ?? null;
  if (stored === readFrom) return known;
  readFrom = stored;
  known = parseIds(stored);
  return known;
}

export function getServerFollows(): readonly number[] {
  return NONE;
}

/** Replaces them; an empty list leaves nothing in the storage. */
export function setVisitorFollows(
  setupIds: readonly number[],
  storage: KeyValueStorage | null = browserStorage(),
): void {
  if (setupIds.length === 0) {
    storage?.removeItem(FOLLOWED_KEY);
    unstored = null;
  } else unstored = writeStored(storage, FOLLOWED_KEY, JSON.stringify(setupIds)) ? null : setupIds;
  for (const listener of listeners) listener();
}

/** Changes of this window and of the others. */
export function subscribeToVisitorFollows(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function parseIds(stored: string | null): readonly number[] {
  try {
    return schema.parse(JSON.parse(stored ?? "[]"));
  } catch {
    // Written by something else.
    return NONE;
  }
}

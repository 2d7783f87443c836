import * as z from "zod/mini";
import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import { FOLLOWED_KEY } from "#app/core/browser/storage/storage-keys.ts";
import type { KeyValueStorage } from "#app/core/browser/storage/visit-storage.ts";

const schema = z.array(z.int()).check(z.maxLength(1_000));
const NONE: readonly number[] = [];

// No createStore: the browser's storage is the state, and other tabs write it.
const listeners = new Set<() => void>();
let readFrom: string | null = null;
let known = NONE;

/** The ids of the setups that somebody follows in this browser without an account; the same list until it changes. */
export function getVisitorFollows(storage: KeyValueStorage | null = browserStorage()): readonly number[] {
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
  if (setupIds.length === 0) storage?.removeItem(FOLLOWED_KEY);
  else storage?.setItem(FOLLOWED_KEY, JSON.stringify(setupIds));
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

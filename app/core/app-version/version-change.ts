import { BROKER_KEY } from "#app/core/storage/broker-key.ts";
import type { KeyValueStorage } from "#app/core/storage/browser-storage.ts";
import { SESSION_STORAGE_KEY } from "#app/core/supabase/session-storage-key.ts";

export const APP_VERSION_KEY = "appVersion";

/** What a new version leaves alone: who is signed in, and the visitor's own choices. docs: design, "Pages". */
const KEPT_KEYS: readonly string[] = [SESSION_STORAGE_KEY, "language", "theme", "cookieConsent", BROKER_KEY];

type ListedStorage = KeyValueStorage & Pick<Storage, "length" | "key">;

/**
 * Clears what an older version stored and notes the new one. True when the page must be loaded again:
 * a first visit has nothing to clear, and a storage that doesn't keep the new version would reload for ever.
 * Spec: [4.14].
 */
export function applyVersionChange(storage: ListedStorage, version: string): boolean {
  const stored = storage.getItem(APP_VERSION_KEY);
  if (stored === version) return false;
  if (stored !== null) clearStorage(storage);
  storage.setItem(APP_VERSION_KEY, version);
  return stored !== null && storage.getItem(APP_VERSION_KEY) === version;
}

function clearStorage(storage: ListedStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !KEPT_KEYS.includes(key)) storage.removeItem(key);
}

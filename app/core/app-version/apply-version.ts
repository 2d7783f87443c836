import { cartStore, countItems } from "#app/core/cart/cart-store.ts";
import { browserStorage, type KeyValueStorage } from "#app/core/storage/browser-storage.ts";
import { APP_VERSION_KEY, KEPT_KEYS, LOST_CART_KEY, RELOADED_KEY } from "#app/core/storage/storage-keys.ts";

/** While a new version is rolled out, two may answer in turn: a tab follows the first change and waits. */
const RELOAD_INTERVAL_MS = 60_000;

type ListedStorage = KeyValueStorage & Pick<Storage, "length" | "key">;

type Migration = {
  storage: ListedStorage;
  /** The tab's own. */
  session: KeyValueStorage;
  version: string;
  hasPlans: boolean;
  now: number;
};

/** Makes this browser's storage that of `version`; true when the page must be loaded again. Spec: [4.14]. */
export function applyVersion(version: string): boolean {
  const storage = browserStorage();
  if (storage === null) return false;
  try {
    const hasPlans = countItems(cartStore.getState()) > 0;
    return migrateStorage({ storage, session: window.sessionStorage, version, hasPlans, now: Date.now() });
  } catch {
    // A full or forbidden storage: the page works without.
    return false;
  }
}

/** As `applyVersion`, at most once a minute for each tab; remembers that a cart was lost. */
export function migrateStorage({ storage, session, version, hasPlans, now }: Migration): boolean {
  if (now - Number(session.getItem(RELOADED_KEY) ?? 0) < RELOAD_INTERVAL_MS) return false;
  if (!clearForVersion(storage, version)) return false;
  session.setItem(RELOADED_KEY, String(now));
  if (hasPlans) session.setItem(LOST_CART_KEY, "1");
  return true;
}

/**
 * Clears what an older version stored and notes the new one. True when the page must be loaded again:
 * a first visit has nothing to clear, and a storage that doesn't keep the new version would reload for ever.
 */
export function clearForVersion(storage: ListedStorage, version: string): boolean {
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

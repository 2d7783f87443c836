import { browserStorage, tabStorage } from "#app/core/browser/storage/browser-storage.ts";
import { APP_VERSION_KEY, KEPT_KEYS, LOST_CART_KEY, RELOADED_KEY } from "#app/core/browser/storage/storage-keys.ts";
import type { KeyValueStorage, ListedStorage } from "#app/core/browser/storage/visit-storage.ts";
import { cartStore, countItems } from "#app/core/shop/cart/cart-store.ts";

/** While a new version is rolled out, two may answer in turn: a tab follows the first change and waits. */
const RELOAD_INTERVAL_MS = 60_000;

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
  const session = tabStorage();
  if (storage === null || session === null) return false;
  const hasPlans = countItems(cartStore.getState()) > 0;
  return migrateStorage({ storage, session, version, hasPlans, now: Date.now() });
}

/** As `applyVersion`, at most once a minute for each tab; remembers that a cart was lost. */
export function migrateStorage({ storage, session, version, hasPlans, now }: Migration): boolean {
  if (now - Number(session.getItem(RELOADED_KEY) ?? 0) < RELOAD_INTERVAL_MS) return false;
  if (!clearForVersion(storage, version)) return false;
  // Without it nothing would stop the next reload.
  if (!session.setItem(RELOADED_KEY, String(now))) return false;
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
  return storage.setItem(APP_VERSION_KEY, version) && stored !== null;
}

function clearStorage(storage: ListedStorage): void {
  for (const key of storage.keys()) if (!KEPT_KEYS.includes(key)) storage.removeItem(key);
}

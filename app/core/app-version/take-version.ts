import { cartStore } from "#app/core/cart/cart-store.ts";
import { browserStorage } from "#app/core/storage/browser-storage.ts";
import { moveToVersion } from "./move-to-version.ts";

/** This browser's storage becomes that of `version`; true when the page must be loaded again. Spec: [4.14]. */
export function takeVersion(version: string): boolean {
  const storage = browserStorage();
  if (storage === null) return false;
  try {
    const hasPlans = cartStore.getState().plans.length > 0;
    return moveToVersion({ storage, session: window.sessionStorage, version, hasPlans, now: Date.now() });
  } catch {
    // A full or forbidden storage: the page works without.
    return false;
  }
}

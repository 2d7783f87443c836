import { applyVersionChange } from "#app/core/app-version/version-change.ts";
import { cartStore } from "#app/core/cart/cart-store.ts";
import { keepCartCopy } from "#app/core/cart-copy/keep-cart-copy.ts";
import { readPublicConfig } from "#app/core/public-config/public-config.ts";
import { registerServiceWorker } from "#app/core/service-worker/register-service-worker.ts";
import { browserStorage } from "#app/core/storage/browser-storage.ts";

/** Lives only across the one reload, in this tab. */
const LOST_CART_KEY = "cartBeforeUpdate";

/**
 * What the browser does once a page, whichever page it is; called by the root when it has mounted. Returns the
 * way to undo it.
 */
export function startBrowser(): () => void {
  const storage = browserStorage();
  if (storage && updateVersion(storage)) {
    window.location.reload();
    return () => undefined;
  }
  const stop = keepCartCopy();
  registerServiceWorker();
  void answerForLostCart();
  return stop;
}

function updateVersion(storage: Storage): boolean {
  try {
    const hadPlans = cartStore.getState().plans.length > 0;
    const mustReload = applyVersionChange(storage, readPublicConfig().version);
    if (mustReload && hadPlans) window.sessionStorage.setItem(LOST_CART_KEY, "1");
    return mustReload;
  } catch {
    // A full or forbidden storage: the page works without.
    return false;
  }
}

/** After the reload. It happens once a version: no other page load fetches what says it. */
async function answerForLostCart(): Promise<void> {
  if (!takeLostCartMark()) return;
  const { sayWhatBecameOfCart } = await import("#app/core/cart-copy/say-what-became-of-cart.ts");
  await sayWhatBecameOfCart();
}

function takeLostCartMark(): boolean {
  try {
    const mark = window.sessionStorage.getItem(LOST_CART_KEY);
    window.sessionStorage.removeItem(LOST_CART_KEY);
    return mark !== null;
  } catch {
    return false;
  }
}

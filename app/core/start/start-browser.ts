import { getSessionState, subscribeToSession } from "#app/core/account/session/session-store.ts";
import { whenQuiet } from "#app/core/browser/hydration/when-quiet.ts";
import { readPublicConfig } from "#app/core/browser/public-config.ts";
import { tabStorage } from "#app/core/browser/storage/browser-storage.ts";
import { LOST_CART_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { cartStore } from "#app/core/shop/cart/cart-store.ts";
import { applyVersion } from "#app/core/start/app-version/apply-version.ts";

/**
 * For the page's late parts, their code and their data. The service worker's first start takes half a second of processor
 * in three processes: beside the page's own, it would double each of its pauses.
 */
const REST_MS = 3_000;
/** The page was just served in the server's version: there is nothing to look for yet. */
const UPDATES_AFTER_MS = 15_000;

/**
 * What the browser does once a page, whichever page it is; called by the root when it has mounted. Returns the
 * function that stops it.
 */
export function startBrowser(): () => void {
  // Without a connection the page is a kept one, and its version is not the server's.
  if (navigator.onLine && applyVersion(readPublicConfig().version)) {
    window.location.reload();
    return () => undefined;
  }
  const stop = syncCartOnceItChanges();
  whenQuiet(() => {
    registerServiceWorker();
    setTimeout(startLooking, UPDATES_AFTER_MS);
  }, REST_MS);
  void restoreCartAfterUpdate();
  return stop;
}

/** The code that keeps the cart's copy comes with the first change of cart or session; it learns what was before. */
function syncCartOnceItChanges(): () => void {
  const before = { cart: cartStore.getState(), userId: getSessionState().user?.id ?? null };
  let stopSync = () => {};
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    import("#app/core/shop/cart-sync/cart-sync.ts")
      .then(({ startCartSync }) => {
        stopSync = startCartSync(before);
      })
      .catch(() => {
        // The copy is a convenience; the next change tries again.
        isStarted = false;
      });
  };
  const stopCart = cartStore.subscribe(start);
  const stopSession = subscribeToSession(start);
  return () => {
    isStarted = true;
    stopCart();
    stopSession();
    stopSync();
  };
}

function startLooking(): void {
  import("#app/core/start/app-version/look-for-updates.ts")
    .then(({ lookForUpdates }) => lookForUpdates())
    .catch(() => undefined);
}

/** After the reload. It happens once a version: no other page load fetches that code. */
async function restoreCartAfterUpdate(): Promise<void> {
  if (!takeLostCartMark()) return;
  const { restoreLostCart } = await import("#app/core/shop/cart-sync/restore-cart.ts");
  await restoreLostCart();
}

function takeLostCartMark(): boolean {
  const mark = tabStorage()?.getItem(LOST_CART_KEY) ?? null;
  tabStorage()?.removeItem(LOST_CART_KEY);
  return mark !== null;
}

/** Registers the service worker, which changes nothing on the current page. Spec: [7.23]. */
function registerServiceWorker(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

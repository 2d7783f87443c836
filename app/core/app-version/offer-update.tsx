import { createRoot } from "react-dom/client";
import { cartStore } from "#app/core/cart/cart-store.ts";
import { takeVersion } from "./take-version.ts";
import { UpdateOffer } from "./update-offer.tsx";

/** A newer service worker is waited for this long; the page works with either. */
const WORKER_PATIENCE_MS = 3_000;

/** Puts the offer beside the page, in a root of its own: no page pays for it before there is something to offer. */
export function offerUpdate(version: string): void {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  const hasPlans = cartStore.getState().plans.length > 0;
  root.render(<UpdateOffer hasPlans={hasPlans} onUpdate={() => update(version)} onClose={close} />);
}

/** The one reload: the storage is moved before it, so that the new page has nothing left to do. */
async function update(version: string): Promise<void> {
  await Promise.race([updateWorker(), new Promise((resolve) => setTimeout(resolve, WORKER_PATIENCE_MS))]);
  takeVersion(version);
  window.location.reload();
}

async function updateWorker(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update();
  } catch {
    // Without it the page is fetched anyway.
  }
}

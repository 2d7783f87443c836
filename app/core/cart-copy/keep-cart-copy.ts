import { cartStore } from "#app/core/cart/cart-store.ts";
import { getSessionState, subscribeToSession } from "#app/core/session/session-store.ts";
import { type CartCopy, saveCartCopy } from "./cart-copy.ts";

/** A few quick changes are one write. */
const QUIET_MILLISECONDS = 800;
const NOTHING = fingerprint({ plans: [], couponCode: null });

/**
 * Follows the cart of whoever is signed in with its copy on the server. Only changes made here are sent, so
 * that a browser with nothing in its storage doesn't delete what another one put there. Returns the way to stop.
 */
export function keepCartCopy(): () => void {
  let timer: number | undefined;
  let owner = getSessionState().user?.id ?? null;
  let sent = fingerprint(currentCopy());

  function follow(): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(send, QUIET_MILLISECONDS);
  }

  function send(): void {
    const userId = getSessionState().user?.id ?? null;
    if (userId !== owner) [owner, sent] = [userId, NOTHING];
    const copy = currentCopy();
    if (userId === null || fingerprint(copy) === sent) return;
    sent = fingerprint(copy);
    saveCartCopy(userId, copy).catch(() => {
      // The copy is a convenience; the next change tries again.
      sent = "";
    });
  }

  const stopCart = cartStore.subscribe(follow);
  const stopSession = subscribeToSession(follow);
  return () => {
    window.clearTimeout(timer);
    stopCart();
    stopSession();
  };
}

function currentCopy(): CartCopy {
  const { plans, coupon } = cartStore.getState();
  return { plans, couponCode: coupon?.code ?? null };
}

function fingerprint({ plans, couponCode }: CartCopy): string {
  return JSON.stringify([plans, couponCode]);
}

import { getSessionState, subscribeToSession } from "#app/core/account/session/session-store.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type CartState, cartStore } from "#app/core/shop/cart/cart-store.ts";
import type { CartPlans, CartProducts } from "#domain/cart/cart-plans.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import { isProductId } from "#domain/products/product-catalogue.ts";

/** What of the cart is worth keeping on the server: what the member chose, no prices. */
type CartCopy = { plans: CartPlans; products: CartProducts; couponCode: string | null };

/** A few quick changes are one write. */
const DEBOUNCE_MS = 800;
const EMPTY = fingerprint({ plans: [], products: [], couponCode: null });

/**
 * Writes the signed-in member's cart to its copy on the server. Only what has changed since `before` is sent, so
 * that a browser with nothing in its storage doesn't delete what another one put there. Returns the function that
 * stops it.
 */
export function startCartSync(before: { cart: CartState; userId: string | null }): () => void {
  let timer: number | undefined;
  let owner = before.userId;
  let sent = fingerprint(toCopy(before.cart));

  function schedule(): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(send, DEBOUNCE_MS);
  }

  function send(): void {
    const userId = getSessionState().user?.id ?? null;
    if (userId !== owner) [owner, sent] = [userId, EMPTY];
    const copy = toCopy(cartStore.getState());
    if (userId === null || fingerprint(copy) === sent) return;
    sent = fingerprint(copy);
    saveCartCopy(userId, copy).catch(() => {
      // The copy is a convenience; the next change tries again.
      sent = "";
    });
  }

  const stopCart = cartStore.subscribe(schedule);
  const stopSession = subscribeToSession(schedule);
  schedule();
  return () => {
    window.clearTimeout(timer);
    stopCart();
    stopSession();
  };
}

/** The member's cart as the server has it; empty when it has none. Throws when it can't be read. */
export async function readCartCopy(userId: string): Promise<CartCopy> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("carts").select("items, coupon_code").eq("user_id", userId).limit(1);
  if (error) throw error;
  const [row] = data;
  return { ...readItems(row?.items), couponCode: row?.coupon_code ?? null };
}

/** An empty cart is deleted there. Throws when it can't be saved. */
async function saveCartCopy(userId: string, { plans, products, couponCode }: CartCopy): Promise<void> {
  const supabase = await getSupabase();
  const table = supabase.from("carts");
  const ids = [...plans, ...products];
  const { error } =
    ids.length === 0
      ? await table.delete().eq("user_id", userId)
      : await table.upsert(
          { items: ids.map((id) => ({ id, quantity: 1 })), coupon_code: couponCode },
          { onConflict: "user_id" },
        );
  if (error) throw error;
}

function readItems(items: unknown): Pick<CartCopy, "plans" | "products"> {
  const list: unknown[] = Array.isArray(items) ? items : [];
  const ids = new Set(list.map((item) => (typeof item === "object" && item !== null && "id" in item ? item.id : null)));
  return { plans: [...ids].filter(isPlanId), products: [...ids].filter(isProductId) };
}

function toCopy({ plans, products, coupon }: CartState): CartCopy {
  return { plans, products, couponCode: coupon?.code ?? null };
}

function fingerprint({ plans, products, couponCode }: CartCopy): string {
  return JSON.stringify([plans, products, couponCode]);
}

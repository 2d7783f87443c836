import { getSupabase } from "#app/core/supabase/client.ts";
import { addPlan, type CartPlans } from "#domain/cart/cart-plans.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";

/** What of the cart is worth keeping on the server: a wish, no prices. */
export type CartCopy = { plans: CartPlans; couponCode: string | null };

/** Keeps the member's cart on the server; an empty one is deleted there. Throws when it can't. */
export async function saveCartCopy(userId: string, { plans, couponCode }: CartCopy): Promise<void> {
  const supabase = await getSupabase();
  const table = supabase.from("carts");
  const { error } =
    plans.length === 0
      ? await table.delete().eq("user_id", userId)
      : await table.upsert(
          { items: plans.map((id) => ({ id, quantity: 1 })), coupon_code: couponCode },
          { onConflict: "user_id" },
        );
  if (error) throw error;
}

/** The member's cart as the server has it; empty when it has none. Throws when it can't be read. */
export async function readCartCopy(userId: string): Promise<CartCopy> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("carts").select("items, coupon_code").eq("user_id", userId).limit(1);
  if (error) throw error;
  const [row] = data;
  return { plans: plansOf(row?.items), couponCode: row?.coupon_code ?? null };
}

function plansOf(items: unknown): CartPlans {
  if (!Array.isArray(items)) return [];
  return items
    .map((item: unknown) => (typeof item === "object" && item !== null && "id" in item ? item.id : null))
    .filter(isPlanId)
    .reduce<CartPlans>((plans, id) => addPlan(plans, id).plans, []);
}

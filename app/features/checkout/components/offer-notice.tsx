import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { applyCoupon } from "#app/core/shop/cart/apply-coupon.ts";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CartPlans } from "#domain/cart/cart-plans.ts";
import { priceCart } from "#domain/cart/cart-totals.ts";
import { type Coupon, refuseCoupon, toCoupon } from "#domain/coupons/coupon.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { PromotionalCoupon } from "#domain/promotions/promotional-coupon.ts";
import { discountText } from "../lib/discount-text.ts";
import { sayCouponOutcome } from "../lib/say-coupon-outcome.ts";

/** The offer of these days, for a cart without a coupon. Spec: [9.8]. */
export function OfferNotice() {
  const { coupon, plans } = useCart();
  const { data: offer } = useQuery({ queryKey: ["offer", plans], queryFn: () => readOffer(new Date(), plans) });
  if (!offer || coupon !== null) return null;
  return (
    <Notice
      title={offer.title}
      action={
        <Button size="sm" onClick={async () => void sayCouponOutcome(await applyCoupon(offer.code, new Date()))}>
          {m.products_offer_apply({ code: offer.code })}
        </Button>
      }
    >
      {offer.description}
    </Notice>
  );
}

/** The offer that takes most off these plans now; null without one. */
async function readOffer(now: Date, plans: CartPlans): Promise<PromotionalCoupon | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("coupons").select("*").eq("is_offer", true);
  if (error) throw error;
  const use = { now, subtotalCents: null, planIds: plans, buyer: null };
  const valid = data.flatMap((row) => toCoupon(row) ?? []).filter((found) => refuseCoupon(found, use) === null);
  const takenOff = (offer: Coupon) => priceCart(plans, offer).discountCents;
  const [best] = valid.toSorted((one, other) => takenOff(other) - takenOff(one));
  return best === undefined ? null : promote(best, now);
}

function promote(offer: Coupon, now: Date): PromotionalCoupon {
  const { code, value, days } = offer;
  const discount = discountText(offer, getLocale());
  const expiryDate = days === null ? null : new Date(`${now.getUTCFullYear()}-${days.to}T12:00:00Z`);
  const day = dateFormat(getLocale(), { day: "numeric", month: "long", timeZone: "UTC" });
  return {
    code,
    discountValue: value,
    title: expiryDate === null ? discount : m.products_offer_title({ discount, date: day.format(expiryDate) }),
    description: m.products_offer_text({ code }),
    themeColor: "var(--signal-text)",
    ...(expiryDate === null ? {} : { expiryDate }),
  };
}

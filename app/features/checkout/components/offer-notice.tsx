import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Coupon, refuseCoupon, toCoupon } from "#domain/coupons/coupon.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { PromotionalCoupon } from "#domain/promotions/promotional-coupon.ts";
import { sayCouponOutcome } from "../lib/say-coupon-outcome.ts";

/** The offer of these days, for a cart without a coupon. Spec: [9.8]. */
export function OfferNotice() {
  const { coupon, applyCoupon } = useCart();
  const { data: offer } = useQuery({ queryKey: ["offer"], queryFn: () => readOffer(new Date()) });
  if (!offer || coupon !== null) return null;
  return (
    <Notice
      title={offer.title}
      action={
        <Button size="sm" onClick={async () => void sayCouponOutcome(await applyCoupon(offer.code))}>
          {m.products_offer_apply({ code: offer.code })}
        </Button>
      }
    >
      {offer.description}
    </Notice>
  );
}

/** The best of the offers that hold now; null without one. */
async function readOffer(now: Date): Promise<PromotionalCoupon | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("coupons").select("*").eq("is_offer", true);
  if (error) throw error;
  const valid = data.flatMap((row) => toCoupon(row) ?? []).filter((found) => refuseCoupon(found, now) === null);
  const [best] = valid.toSorted((one, other) => other.value - one.value);
  return best === undefined ? null : promote(best, now);
}

function promote({ code, value, days }: Coupon, now: Date): PromotionalCoupon {
  const expiryDate = days === null ? null : new Date(`${now.getUTCFullYear()}-${days.to}T12:00:00Z`);
  const day = dateFormat(getLocale(), { day: "numeric", month: "long", timeZone: "UTC" });
  return {
    code,
    discountValue: value,
    title:
      expiryDate === null
        ? m.checkout_coupon_discount({ value })
        : m.products_offer_title({ percent: value, date: day.format(expiryDate) }),
    description: m.products_offer_text({ code }),
    themeColor: "var(--signal-text)",
    ...(expiryDate === null ? {} : { expiryDate }),
  };
}

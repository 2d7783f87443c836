import { DAY_MS } from "#domain/clock/durations.ts";
import type { Coupon } from "#domain/coupons/coupon.ts";
import { PLANS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { isWithinDays } from "#domain/promotions/season.ts";
import { priceCart } from "./cart-totals.ts";

/** Article 6a of Directive 98/6/EC, in Spain article 20.1 of Ley 7/1996: the lowest price of at least so many days. */
export const PRIOR_DAYS = 30;

/** An offer that was made to everybody, as it was until `until`; null: as it is now. */
export type PublicOffer = { coupon: Coupon; until: Date | null };

export type PriorPrice = {
  planId: PlanId;
  /** The catalogue's, US cents. */
  priceCents: number;
  /** The lowest that everybody could have within the days, US cents. */
  lowestCents: number;
  /** The offer that made it so; null: the catalogue's price was the lowest. */
  code: string | null;
};

/**
 * The price of each plan that an announced discount must be compared with. Codes that only some people have are not
 * announced to everybody, and don't count.
 */
export function findPriorPrices(offers: readonly PublicOffer[], now: Date): PriorPrice[] {
  const held = offers.filter((offer) => heldWithin(offer, now));
  return PLANS.map(({ id, priceCents }) => {
    let lowest: Omit<PriorPrice, "planId" | "priceCents"> = { lowestCents: priceCents, code: null };
    for (const { coupon } of held) {
      const { totalCents } = priceCart([id], coupon);
      if (totalCents < lowest.lowestCents) lowest = { lowestCents: totalCents, code: coupon.code };
    }
    return { planId: id, priceCents, ...lowest };
  });
}

/** Whether anyone who met its conditions could have it at some moment of the last days. */
function heldWithin({ coupon, until }: PublicOffer, now: Date): boolean {
  const { isActive, startsAt, expiresAt, days } = coupon;
  if (!isActive) return false;
  const from = Math.max(now.getTime() - PRIOR_DAYS * DAY_MS, startsAt?.getTime() ?? 0);
  const to = Math.min((until ?? now).getTime(), expiresAt?.getTime() ?? now.getTime());
  if (from > to) return false;
  if (days === null) return true;
  const looks = Array.from({ length: Math.ceil((to - from) / DAY_MS) }, (_, day) => from + day * DAY_MS);
  return [...looks, to].some((moment) => isWithinDays(days, new Date(moment)));
}

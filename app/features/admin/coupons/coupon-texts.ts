import { CONDITION_TEXTS } from "#app/core/formats/coupon-condition-texts.ts";
import type { ComparedField } from "#app/core/office/admin/lost-update.tsx";
import { discountName } from "#app/core/office/admin-lists/coupon-names.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { AMOUNTS, COUNTS, conditionsAsked, FLAGS } from "#domain/coupons/coupon-conditions.ts";
import type { CouponSettings } from "#domain/coupons/coupon-settings.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { YearlyDays } from "#domain/promotions/season.ts";
import type { AdminCoupon } from "./coupon-rows.ts";

export const KIND_NAMES = {
  percentage: m.coupons_kind_percentage,
  fixed: m.coupons_kind_fixed,
  batch: m.coupons_kind_batch,
};

export function planNames(planIds: readonly PlanId[]): string {
  return planIds.map((id) => getPlan(id).name).join(", ");
}

/** What a cart must be like, a phrase each; empty where every cart is fine. */
export function conditionsOf({ coupon }: AdminCoupon): string[] {
  const { planIds, days } = coupon;
  return [
    ...(planIds === null ? [] : [m.coupons_for_plans({ plans: planNames(planIds) })]),
    ...conditionsAsked(coupon).map((name) => CONDITION_TEXTS[name].phrase(Number(coupon[name]))),
    ...(days === null ? [] : [yearlyText(days)]),
  ];
}

function yearlyText({ from, to }: YearlyDays): string {
  const format = dateFormat(getLocale(), { day: "numeric", month: "short", timeZone: "UTC" });
  // A leap year has every day.
  const day = (monthDay: string) => format.format(new Date(`2028-${monthDay}T12:00:00Z`));
  return m.coupons_every_year({ from: day(from), to: day(to) });
}

/** From when until when; null where it has neither beginning nor end. */
export function timeText({ startsAt, expiresAt }: Record<"startsAt" | "expiresAt", Date | null>): string | null {
  if (startsAt !== null && expiresAt !== null)
    return m.coupons_between({ from: moment(startsAt), to: moment(expiresAt) });
  if (startsAt !== null) return m.coupons_from({ from: moment(startsAt) });
  return expiresAt === null ? null : m.coupons_until({ to: moment(expiresAt) });
}

/** `3 de 100`, or only how many. */
export function usesText({ uses, coupon: { maxUses } }: AdminCoupon): string {
  return maxUses === null ? String(uses) : m.coupons_uses_of({ uses, most: maxUses });
}

/** A moment on the reader's clock. */
export function moment(at: Date): string {
  return dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** What two versions of a coupon are compared by. */
export function comparedFields(): ComparedField<CouponSettings>[] {
  const limit = (count: number | null) => (count === null ? m.coupons_unlimited() : String(count));
  const at = (instant: string | null) => (instant === null ? m.coupons_unlimited() : moment(new Date(instant)));
  const whether = (is: boolean) => (is ? m.admin_setups_yes() : m.admin_setups_no());
  const money = (cents: number | null) => (cents === null ? m.coupons_unlimited() : formatMoney(cents, getLocale()));
  return [
    { label: m.common_discount(), text: discountName },
    { label: m.coupons_starts(), text: ({ startsAt }) => at(startsAt) },
    { label: m.coupons_ends(), text: ({ expiresAt }) => at(expiresAt) },
    { label: m.coupons_max_uses(), text: ({ maxUses }) => limit(maxUses) },
    ...COUNTS.map((name) => ({
      label: CONDITION_TEXTS[name].label(),
      text: (settings: CouponSettings) => limit(settings[name]),
    })),
    {
      label: m.coupons_plans(),
      text: ({ planIds }) => (planIds === null ? m.coupons_every_cart() : planNames(planIds)),
    },
    ...AMOUNTS.map((name) => ({
      label: CONDITION_TEXTS[name].label(),
      text: (settings: CouponSettings) => money(settings[name]),
    })),
    ...FLAGS.map((name) => ({
      label: CONDITION_TEXTS[name].label(),
      text: (settings: CouponSettings) => whether(settings[name]),
    })),
    { label: m.coupons_offer_note(), text: ({ isOffer }) => whether(isOffer) },
  ];
}

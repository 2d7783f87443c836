import { expect, it } from "vitest";
import type { Coupon } from "#domain/coupons/coupon.ts";
import { couponState } from "#domain/coupons/coupon-state.ts";
import { findPriorPrices, type PublicOffer } from "./prior-price.ts";

const OFFER: Coupon = {
  code: "JUNIO10",
  type: "percentage",
  value: 10,
  isActive: true,
  startsAt: null,
  expiresAt: null,
  maxUses: null,
  usesCount: 0,
  days: { from: "01-01", to: "06-30" },
  maxUsesPerPerson: null,
  planIds: null,
  minimumCents: null,
  isFirstPurchaseOnly: false,
};
const SALE = { ...OFFER, code: "VENTA", type: "fixed", value: 50_00, days: null } as const;

it.each<{ title: string; offers: PublicOffer[]; now: string; lowest: number; code: string | null }>([
  { title: "no offer", offers: [], now: "2026-11-20", lowest: 299_00, code: null },
  {
    title: "an offer that runs",
    offers: [{ coupon: OFFER, until: null }],
    now: "2026-06-01",
    lowest: 269_10,
    code: "JUNIO10",
  },
  {
    title: "one that ended 29 days ago",
    offers: [{ coupon: OFFER, until: null }],
    now: "2026-07-29",
    lowest: 269_10,
    code: "JUNIO10",
  },
  {
    title: "one that ended 32 days ago",
    offers: [{ coupon: OFFER, until: null }],
    now: "2026-08-01",
    lowest: 299_00,
    code: null,
  },
  {
    title: "the cheaper of two",
    offers: [
      { coupon: OFFER, until: null },
      { coupon: SALE, until: null },
    ],
    now: "2026-06-01",
    lowest: 249_00,
    code: "VENTA",
  },
  {
    title: "one that was changed ten days ago",
    offers: [{ coupon: SALE, until: new Date("2026-11-10") }],
    now: "2026-11-20",
    lowest: 249_00,
    code: "VENTA",
  },
  {
    title: "one that was changed 31 days ago",
    offers: [{ coupon: SALE, until: new Date("2026-10-20") }],
    now: "2026-11-20",
    lowest: 299_00,
    code: null,
  },
  {
    title: "one for another plan",
    offers: [{ coupon: { ...SALE, planIds: ["semestral"] }, until: null }],
    now: "2026-11-20",
    lowest: 299_00,
    code: null,
  },
  {
    title: "one that is off",
    offers: [{ coupon: { ...SALE, isActive: false }, until: null }],
    now: "2026-11-20",
    lowest: 299_00,
    code: null,
  },
])("the lowest price of 30 days with $title", ({ offers, now, lowest, code }) => {
  const prices = findPriorPrices(offers, new Date(`${now}T12:00:00Z`));
  expect(prices.find(({ planId }) => planId === "anual")).toEqual({
    planId: "anual",
    priceCents: 299_00,
    lowestCents: lowest,
    code,
  });
});

it.each<{ change: Partial<Coupon>; state: string }>([
  { change: {}, state: "active" },
  { change: { planIds: ["lifetime"], minimumCents: 1 }, state: "active" },
  { change: { isActive: false, maxUses: 1, usesCount: 1 }, state: "off" },
  { change: { startsAt: new Date("2026-06-02") }, state: "waiting" },
  { change: { days: { from: "10-25", to: "10-31" } }, state: "waiting" },
  { change: { expiresAt: new Date("2026-05-31") }, state: "ended" },
  { change: { maxUses: 1, usesCount: 1 }, state: "used_up" },
])("$change stands as $state", ({ change, state }) => {
  expect(couponState({ ...OFFER, ...change }, new Date("2026-06-01T12:00:00Z"))).toBe(state);
});

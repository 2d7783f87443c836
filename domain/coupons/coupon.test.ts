import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HALLOWEEN } from "#domain/promotions/season.ts";
import { normalizeCouponCode } from "./applied-coupon.ts";
import { type Coupon, type CouponRow, refuseCoupon, refuseCouponEntry, toCoupon } from "./coupon.ts";

const NOW = new Date("2026-10-31T12:00:00Z");
const VALID: Coupon = {
  code: "HALLOWEEN30",
  type: "percentage",
  value: 30,
  isActive: true,
  expiresAt: null,
  startsAt: null,
  maxUses: null,
  usesCount: 0,
  days: null,
  maxUsesPerPerson: null,
  planIds: null,
  minimumCents: null,
  isFirstPurchaseOnly: false,
};
const NOT_KNOWN = { subtotalCents: null, planIds: [], buyer: null } as const;
const ROW: CouponRow = {
  code: "JUNIO10",
  type: "percentage",
  value: 10,
  is_active: true,
  expires_at: null,
  max_uses: null,
  uses_count: 0,
  season: null,
  from_day: "01-01",
  to_day: "06-30",
  starts_at: null,
  max_uses_per_person: null,
  plan_ids: null,
  minimum_cents: null,
  first_purchase_only: false,
};

describe("[3.8] refuseCoupon", () => {
  it.each<{ title: string; coupon: Partial<Coupon> | null; refusal: ReturnType<typeof refuseCoupon> }>([
    { title: "takes a valid coupon", coupon: {}, refusal: null },
    { title: "refuses a coupon that isn't found", coupon: null, refusal: "not_found" },
    { title: "refuses one that isn't active", coupon: { isActive: false }, refusal: "inactive" },
    { title: "takes one at its last instant", coupon: { expiresAt: NOW }, refusal: null },
    {
      title: "refuses one a second past its end",
      coupon: { expiresAt: new Date(NOW.getTime() - 1_000) },
      refusal: "expired",
    },
    { title: "takes a seasonal one in its season", coupon: { days: HALLOWEEN.days }, refusal: null },
    { title: "takes the last use", coupon: { maxUses: 10, usesCount: 9 }, refusal: null },
    { title: "refuses a used-up coupon", coupon: { maxUses: 10, usesCount: 10 }, refusal: "used_up" },
    { title: "refuses one used more often than allowed", coupon: { maxUses: 1, usesCount: 2 }, refusal: "used_up" },
    { title: "takes any number of uses without a limit", coupon: { usesCount: 1_000_000 }, refusal: null },
    { title: "takes 1 %", coupon: { value: 1 }, refusal: null },
    { title: "takes 100 %", coupon: { value: 100 }, refusal: null },
    { title: "refuses 0 %", coupon: { value: 0 }, refusal: "no_such_value" },
    { title: "refuses 101 %", coupon: { value: 101 }, refusal: "no_such_value" },
    { title: "refuses half a percent", coupon: { value: 0.5 }, refusal: "no_such_value" },
    { title: "refuses a negative percentage", coupon: { value: -30 }, refusal: "no_such_value" },
  ])("[5.1] $title", ({ coupon, refusal }) => {
    expect(refuseCoupon(coupon === null ? null : { ...VALID, ...coupon }, { ...NOT_KNOWN, now: NOW })).toBe(refusal);
  });

  it.each([
    { now: "2026-10-25T03:59:59Z", refusal: "out_of_season" },
    { now: "2026-10-25T04:00:00Z", refusal: null },
    { now: "2027-11-01T03:59:59Z", refusal: null },
    { now: "2027-11-01T04:00:00Z", refusal: "out_of_season" },
  ] as const)("[1.15] at $now the seasonal coupon is answered with $refusal", ({ now, refusal }) => {
    expect(refuseCoupon({ ...VALID, days: HALLOWEEN.days }, { ...NOT_KNOWN, now: new Date(now) })).toBe(refusal);
  });

  it.each([
    { now: "2027-01-01T03:59:59Z", refusal: "out_of_season" },
    { now: "2027-01-01T04:00:00Z", refusal: null },
    { now: "2027-07-01T03:59:59Z", refusal: null },
    { now: "2027-07-01T04:00:00Z", refusal: "out_of_season" },
    { now: "2031-06-30T12:00:00Z", refusal: null },
  ] as const)("[9.8] at $now the offer until 30 June is answered with $refusal", ({ now, refusal }) => {
    expect(refuseCoupon(toCoupon(ROW), { ...NOT_KNOWN, now: new Date(now) })).toBe(refusal);
  });

  it("[3.8] reads a row of a season with that season's days, and no kind that it doesn't know", () => {
    const season = { ...ROW, season: "halloween", from_day: null, to_day: null };
    expect(toCoupon(season)?.days).toEqual({ from: "10-25", to: "10-31" });
    expect(toCoupon({ ...ROW, from_day: null, to_day: null })?.days).toBeNull();
    expect(toCoupon({ ...ROW, type: "bogo" })).toBeNull();
  });

  it("[5.1] a coupon's end divides time in two", () => {
    const end = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    const property = fc.property(end, fc.integer({ min: -1e9, max: 1e9 }), (expiresAt, offset) => {
      const now = new Date(expiresAt.getTime() + offset);
      expect(refuseCoupon({ ...VALID, expiresAt }, { ...NOT_KNOWN, now })).toBe(offset > 0 ? "expired" : null);
    });
    fc.assert(property);
  });
});

it.each([
  { typed: "  halloween30 ", code: "HALLOWEEN30" },
  { typed: "HALLOWEEN30", code: "HALLOWEEN30" },
  { typed: "\thalloween30\n", code: "HALLOWEEN30" },
  { typed: "LPX\u200b10\u2060", code: "LPX10" },
  { typed: "   ", code: "" },
  { typed: "\u200b", code: "" },
])("[5.1] reads $typed as $code", ({ typed, code }) => {
  expect(normalizeCouponCode(typed)).toBe(code);
});

it.each([
  { typed: " ", applied: null, refusal: "empty" },
  { typed: "", applied: VALID, refusal: "empty" },
  { typed: "OTHER", applied: VALID, refusal: "second" },
  { typed: "HALLOWEEN30", applied: null, refusal: null },
] as const)("[4.2] typing $typed is answered with $refusal", ({ typed, applied, refusal }) => {
  expect(refuseCouponEntry(typed, applied)).toBe(refusal);
});

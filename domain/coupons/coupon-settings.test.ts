import { expect, it } from "vitest";
import { CODE_ALPHABET, isBatchSize, makeCodes, readPrefix } from "./coupon-batch.ts";
import { type CouponSettings, checkSettings, readNewCode } from "./coupon-settings.ts";

const SETTINGS: CouponSettings = {
  type: "percentage",
  value: 20,
  startsAt: null,
  expiresAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  planIds: null,
  minimumCents: null,
  isFirstPurchaseOnly: false,
  isOffer: false,
};

it.each<{ title: string; change: Partial<CouponSettings>; problems: object | null }>([
  { title: "a plain percentage", change: {}, problems: null },
  { title: "101 %", change: { value: 101 }, problems: { value: "not_a_percentage" } },
  { title: "25 USD", change: { type: "fixed", value: 25_00 }, problems: null },
  { title: "no amount", change: { type: "fixed", value: Number.NaN }, problems: { value: "not_an_amount" } },
  {
    title: "an end before the start",
    change: { startsAt: "2026-12-02T00:00:00Z", expiresAt: "2026-12-01T00:00:00Z" },
    problems: { expiresAt: "ends_before_start" },
  },
  { title: "a start that is no moment", change: { startsAt: "soon" }, problems: { startsAt: "not_a_moment" } },
  {
    title: "no uses, and half a person",
    change: { maxUses: 0, maxUsesPerPerson: 0.5 },
    problems: { maxUses: "not_a_count", maxUsesPerPerson: "not_a_count" },
  },
  { title: "none of the plans", change: { planIds: [] }, problems: { planIds: "no_plan" } },
  { title: "a minimum of nothing", change: { minimumCents: 0 }, problems: { minimumCents: "not_an_amount" } },
])("[3.8] $title is answered with $problems", ({ change, problems }) => {
  const checked = checkSettings({ ...SETTINGS, ...change });
  expect(checked.ok ? null : checked.problems).toEqual(problems);
});

it.each([
  { typed: " verano-25 ", code: "VERANO-25" },
  { typed: "AB", code: null },
  { typed: "DOS PALABRAS", code: null },
  { typed: "VERANO-*", code: null },
  { typed: "A".repeat(41), code: null },
])("[5.1] takes $typed as the code $code", ({ typed, code }) => {
  expect(readNewCode(typed)).toBe(code);
});

it("makes a thousand different codes of an alphabet in which nothing looks like something else", () => {
  let turn = 0;
  let state = 1;
  const pick = (below: number) => {
    turn += 1;
    // The second code is the first once more, as chance may have it.
    if (turn <= 20) return turn % 10;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
  const codes = makeCodes("TALLER", 1_000, pick);
  expect(new Set(codes).size).toBe(1_000);
  expect(codes.every((code) => /^TALLER-[2-9A-HJKMNP-Z]{10}$/.test(code))).toBe(true);
  expect(CODE_ALPHABET).not.toMatch(/[01OIL]/);
  expect([0, 1, 1_000, 1_001, 1.5].map(isBatchSize)).toEqual([false, true, true, false, false]);
  expect(["taller", "x", "a b", "Ñ1"].map(readPrefix)).toEqual(["TALLER", null, null, null]);
});

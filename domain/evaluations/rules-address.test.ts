import fc from "fast-check";
import { expect, it } from "vitest";
import { PRESETS } from "./presets.ts";
import type { RuleSet } from "./rule-set.ts";
import { rulesFromAddress, rulesToAddress } from "./rules-address.ts";

const hundredths = (max: number, min = 1) => fc.integer({ min, max: max * 100 }).map((value) => value / 100);
const cents = (min = 1) => fc.integer({ min, max: 1_000_000_000 });
const amount = (min = 1) =>
  fc.oneof(
    hundredths(100, min).map((percent) => ({ percent })),
    cents(min).map((value) => ({ cents: value })),
  );
const days = fc.integer({ min: 0, max: 1_000 });

const maybe = fc.constantFrom({}, { onlyBelow: true as const });
const anyRules: fc.Arbitrary<RuleSet> = fc.record({
  initialCents: fc.integer({ min: 100_000, max: 1_000_000_000 }),
  phases: fc.array(
    fc.record({ target: amount(), minDays: days, maxDays: fc.option(fc.integer({ min: 1, max: 1_000 })) }),
    { minLength: 1, maxLength: 3 },
  ),
  day: fc.record({
    endsAt: fc.constantFrom("00:00", "17:00", "23:59"),
    zone: fc.constantFrom("Europe/Prague", "America/New_York", "Etc/GMT-3", "Etc/GMT+4", "America/Argentina/Ushuaia"),
  }),
  daily: fc.option(
    fc
      .tuple(
        fc.record({
          limit: amount(),
          base: fc.constantFrom("initial" as const, "day_start" as const),
          kind: fc.constantFrom("hard" as const, "soft" as const),
        }),
        fc.constantFrom({}, { fromHigher: true as const }),
        maybe,
      )
      .map(([daily, higher, below]) => ({ ...daily, ...higher, ...below })),
  ),
  maximum: fc
    .tuple(
      fc.record({
        limit: amount(),
        mode: fc.constantFrom("static" as const, "trails_end_of_day" as const, "trails_peak" as const),
        lockAt: fc.option(amount(0)),
      }),
      maybe,
    )
    .map(([maximum, below]) => ({ ...maximum, ...below })),
  consistency: fc.option(
    fc.record({
      maxBestDayPercent: hundredths(100),
      effect: fc.constantFrom("continue" as const, "fail" as const, "payout_only" as const),
    }),
  ),
  countedDay: fc.oneof(
    fc.constantFrom(...(["opened", "was_open", "opened_and_closed"] as const).map((kind) => ({ kind }))),
    amount().map((least) => ({ kind: "profit" as const, least })),
  ),
  allowsOvernight: fc.boolean(),
  allowsWeekend: fc.boolean(),
});

it("reads back what it wrote, through an address", () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      const search = new URLSearchParams({ rules: rulesToAddress(rules) });
      const text = new URLSearchParams(String(search)).get("rules");
      expect(rulesFromAddress(text ?? "")).toEqual(rules);
    }),
  );
});

it("writes a firm's rules in characters that stay readable", () => {
  const [text = ""] = PRESETS.map(({ rules }) => rulesToAddress(rules));
  expect(text).toBe("1*10000000*10p-4-n_5p-4-n*5p-i-h-b*10p-s-n-b*n*o*11*0000*Europe.Prague");
  expect(String(new URLSearchParams({ a: text }))).toBe(`a=${text}`);
});

it("reads an older address as it was: floors that are touched, counted from the balance", () => {
  const rules = rulesFromAddress("1*10000000*10p-4-n_5p-4-n*5p-i-h*10p-s-n*n*o*11*0000*Europe.Prague");
  expect(rules?.daily).toEqual({ limit: { percent: 5 }, base: "initial", kind: "hard" });
  expect(rules?.maximum).toEqual({ limit: { percent: 10 }, mode: "static", lockAt: null });
});

it.each([
  ["nothing", ""],
  ["another version", "2*10000000*10p-4-n*n*10p-s-n*n*o*11*0000*Europe.Prague"],
  ["no account", "1*0*10p-4-n*n*10p-s-n*n*o*11*0000*Europe.Prague"],
  ["a target of zero", "1*10000000*0p-4-n*n*10p-s-n*n*o*11*0000*Europe.Prague"],
  ["an exponent", "1*10000000*1e1p-4-n*n*10p-s-n*n*o*11*0000*Europe.Prague"],
  ["four phases", "1*10000000*1p-0-n_1p-0-n_1p-0-n_1p-0-n*n*10p-s-n*n*o*11*0000*Europe.Prague"],
  ["letters of a limit in another order", "1*10000000*10p-4-n*5p-i-h-be*10p-s-n*n*o*11*0000*Europe.Prague"],
  ["an unknown letter of a limit", "1*10000000*10p-4-n*n*10p-s-n-x*n*o*11*0000*Europe.Prague"],
  ["an unknown mode", "1*10000000*10p-4-n*n*10p-x-n*n*o*11*0000*Europe.Prague"],
  ["an unknown zone", "1*10000000*10p-4-n*n*10p-s-n*n*o*11*0000*Europe.Nowhere"],
  ["a second spelling", "1*010000000*10p-4-n*n*10p-s-n*n*o*11*0000*Europe.Prague"],
])("refuses %s", (_, text) => {
  expect(rulesFromAddress(text)).toBeNull();
});

import { describe, expect, it } from "vitest";
import { PRESETS } from "./presets.ts";
import type { Amount } from "./published-rules.ts";
import { amountCents, type RuleSet } from "./rule-set.ts";
import { checkTypedRules, type TypedRules, typeRules } from "./typed-rules.ts";

const preset = (id: string) => {
  const found = PRESETS.find(({ published }) => published.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const FTMO = preset("ftmo-2-step").rules;

describe("rules in a form", () => {
  it.each(PRESETS.map((each) => [each.published.id, each.rules] as const))("[1.6] says all of %s", (_, rules) => {
    const checked = checkTypedRules(typeRules(rules));
    expect(checked.ok && inCents(checked.value)).toEqual(inCents(rules));
  });

  it.each<[string, RuleSet]>([
    ["consistency", { ...FTMO, consistency: { maxBestDayPercent: 50, effect: "fail" } }],
    ["a day that counts by its profit", { ...FTMO, countedDay: { kind: "profit", least: { percent: 0.5 } } }],
    ["a day that opens and closes a trade", { ...FTMO, countedDay: { kind: "opened_and_closed" } }],
    [
      "a floor that locks",
      { ...FTMO, maximum: { limit: { percent: 6 }, mode: "trails_peak", lockAt: { percent: 2 } } },
    ],
    ["a day on which a trade was open", { ...FTMO, countedDay: { kind: "was_open" } }],
    [
      "limits that are touched, and one that is counted from the higher",
      {
        ...FTMO,
        daily: { limit: { percent: 4 }, base: "initial", kind: "soft", fromHigher: true },
        maximum: { limit: { percent: 8 }, mode: "static", lockAt: null },
      },
    ],
    ["nothing over night", { ...FTMO, allowsOvernight: false, allowsWeekend: false }],
    ["a time limit", { ...FTMO, phases: [{ target: { percent: 8 }, minDays: 2, maxDays: 30 }] }],
    ["no daily loss", { ...FTMO, daily: null }],
  ])("keeps %s", (_, rules) => {
    expect(checkTypedRules(typeRules(rules))).toEqual({ ok: true, value: rules });
  });

  it.each(PRESETS.filter(({ missing }) => missing.length > 0).map((each) => [each.published.id, each] as const))(
    "asks for what no page gives of %s",
    (_, { rules, missing }) => {
      const checked = checkTypedRules(typeRules(rules, missing), missing);
      expect(checked.ok).toBe(false);
      if (!checked.ok) expect(new Set(Object.values(checked.problems))).toEqual(new Set(["asked"]));
    },
  );

  it.each<[Partial<TypedRules>, object]>([
    [{ dailyBroken: "" }, { dailyBroken: "asked" }],
    [{ maximumBroken: "above" }, { maximumBroken: "asked" }],
    [{ account: "10" }, { account: "number" }],
    [{ target1: "x" }, { target1: "number" }],
    [{ target2: "" }, { target2: "asked" }],
    [{ minDays1: "2.5" }, { minDays1: "number" }],
    [{ maxDays1: "0" }, { maxDays1: "number" }],
    [{ maximum: "101" }, { maximum: "number" }],
    [{ endsAt: "24:00" }, { endsAt: "time" }],
    [{ zone: "Nowhere/Else" }, { zone: "zone" }],
    [{ consistencyEffect: "fail" }, { consistency: "asked" }],
    [{ mode: "trails_peak", lock: "gain" }, { lockGain: "asked" }],
  ])("says what is wrong with %j", (wrong, problems) => {
    expect(checkTypedRules({ ...typeRules(FTMO), ...wrong })).toEqual({ ok: false, problems });
  });

  it.each([
    ["3.000", "2.500"],
    ["3,000", "2,500"],
    ["3 000,00", "$2,500.00"],
    ["3'000", "2500 USD"],
  ])("reads %s and %s dollars as thousands (T3)", (target, maximum) => {
    const dollars = typeRules({
      ...FTMO,
      daily: null,
      phases: [{ target: { cents: 1_00 }, minDays: 4, maxDays: null }],
    });
    const checked = checkTypedRules({ ...dollars, account: "100.000", target1: target, maximum });
    expect(checked.ok && checked.value).toMatchObject({
      initialCents: 100_000_00,
      phases: [{ target: { cents: 3_000_00 } }],
      maximum: { limit: { cents: 2_500_00 } },
    });
  });

  it.each(["1.125", "1,125"])("asks what %s percent is (T3)", (target1) => {
    const problems = { target1: "ambiguous" };
    expect(checkTypedRules({ ...typeRules(FTMO), target1 })).toEqual({ ok: false, problems });
  });

  it("writes a percentage of three decimals so that it isn't asked", () => {
    const rules = { ...FTMO, phases: [{ target: { percent: 1.125 }, minDays: 4, maxDays: null }] };
    expect(checkTypedRules(typeRules(rules))).toEqual({ ok: true, value: rules });
  });

  it("takes the decimals of the account's currency", () => {
    const typed = { ...typeRules(FTMO), account: "1.000.000,50" };
    expect(checkTypedRules(typed, [], "EUR").ok).toBe(true);
    expect(checkTypedRules(typed, [], "JPY")).toEqual({ ok: false, problems: { account: "number" } });
  });

  it("takes a comma for a point", () => {
    const checked = checkTypedRules({ ...typeRules(FTMO), target1: "8,5" });
    expect(checked.ok && checked.value.phases[0]?.target).toEqual({ percent: 8.5 });
  });
});

/** One firm writes some amounts in dollars and some in percent; the form has one unit. */
function inCents({ initialCents, phases, daily, maximum, ...rest }: RuleSet): unknown {
  const cents = (amount: Amount) => amountCents(amount, initialCents);
  return {
    ...rest,
    phases: phases.map((phase) => ({ ...phase, target: cents(phase.target) })),
    daily: daily && { ...daily, limit: cents(daily.limit) },
    maximum: { ...maximum, limit: cents(maximum.limit), lockAt: maximum.lockAt && cents(maximum.lockAt) },
  };
}

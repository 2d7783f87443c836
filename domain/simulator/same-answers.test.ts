import fc from "fast-check";
import { expect, it } from "vitest";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { verdictOf } from "#domain/replay/verdict.ts";
import { replay, trade } from "#tests/factories/replay.ts";
import { PLAIN_RULES } from "#tests/factories/simulator.ts";
import { OUTCOMES, type Outcome } from "./analysis.ts";
import { OPENED, OPENED_AND_CLOSED, toColumns, WAS_OPEN } from "./day-history.ts";
import { JAVASCRIPT_KERNEL } from "./js-kernel.ts";
import { type Kernel, READABLE_KERNEL } from "./kernel.ts";
import { planOf } from "./plan.ts";
import { playPath } from "./play-path.ts";
import { createSimdKernel } from "./simd-kernel.ts";
import { newTally, outcomeCount } from "./tally.ts";

/**
 * One day's trades, each day anew, played by the simulator and replayed from a file: 20 weekdays from Monday 2 March 2026 on,
 * 100,000 at a risk of 1 %, so that 1 mR is a dollar. Nothing is rounded, and a file says how far each trade went.
 */
const DAYS = 20;
type DayTrade = { r: number; worst: number };

const dayTrade = fc
  .record({ hundreds: fc.integer({ min: -30, max: 30 }), below: fc.integer({ min: 0, max: 10 }) })
  .map(({ hundreds, below }): DayTrade => ({ r: hundreds * 100, worst: Math.min(0, hundreds) * 100 - below * 100 }));
const percent = (most: number) => fc.integer({ min: 5, max: most * 10 }).map((tenths) => ({ percent: tenths / 10 }));
const below = fc.constantFrom({}, { onlyBelow: true as const });
const limits = fc.record({
  daily: fc.option(
    fc
      .tuple(percent(5), fc.constantFrom("initial" as const, "day_start" as const), below)
      .map(([limit, base, rest]) => ({ limit: base === "initial" ? limit : { percent: 5 }, base, ...rest })),
  ),
  maximum: fc
    .tuple(percent(8), fc.constantFrom("static" as const, "trails_end_of_day" as const, "trails_peak" as const), below)
    .map(([limit, mode, rest]) => ({ limit, mode, lockAt: mode === "static" ? null : { percent: 1 }, ...rest })),
  target: percent(10),
  minDays: fc.integer({ min: 0, max: 6 }),
  kind: fc.constantFrom("opened" as const, "was_open" as const, "opened_and_closed" as const),
});

const anyRules = limits.map(
  ({ daily, maximum, target, minDays, kind }): RuleSet => ({
    ...PLAIN_RULES,
    phases: [{ target, minDays, maxDays: null }],
    daily: daily && { ...daily, kind: "hard" },
    maximum,
    countedDay: { kind },
  }),
);

it("[1.6] says of the same days and rules what a replay says, in every kernel", () => {
  const simd = createSimdKernel();
  const kernels: Kernel[] = [READABLE_KERNEL, JAVASCRIPT_KERNEL, ...(simd === null ? [] : [simd])];
  fc.assert(
    fc.property(anyRules, fc.array(dayTrade, { minLength: 1, maxLength: 3 }), (rules, day) => {
      const plan = planOf({ rules, history: sameDays(day), riskPercent: 1, seed: 1, days: DAYS });
      const { outcome, days } = playPath(plan, 0);
      const found = replayed(rules, day);
      expect([found.outcome, found.days]).toEqual([outcome, days]);
      for (const kernel of kernels) {
        const tally = newTally();
        kernel.play(plan, { first: 0, count: 1 }, tally);
        const counts = OUTCOMES.map((each) => outcomeCount(tally, 0, each));
        expect(counts, kernel.name).toEqual(OUTCOMES.map((each) => Number(each === outcome)));
      }
    }),
    { numRuns: 150 },
  );
});

function sameDays(day: readonly DayTrade[]) {
  return toColumns({
    dates: ["a"],
    perDay: [day],
    opened: Uint8Array.of(OPENED | OPENED_AND_CLOSED | WAS_OPEN),
  });
}

/** How the replay ended and after how many days; what a badge or the diary says of it can't contradict that. */
function replayed(rules: RuleSet, day: readonly DayTrade[]): { outcome: Outcome; days: number } {
  const trades = Array.from({ length: DAYS }, (_, place) => {
    const date = String(2 + Math.floor(place / 5) * 7 + (place % 5)).padStart(2, "0");
    return day.map(({ r, worst }, hour) =>
      trade(`${date}T${10 + hour}:00`, `${date}T${10 + hour}:30`, r, { worstCents: worst * 100 }),
    );
  }).flat();
  const found = replay(trades, rules);
  const verdict = verdictOf(found, rules).kind;
  const played = found.days.filter(({ phase }) => phase !== null).length;
  if (found.breach !== null) {
    expect(verdict).toBe("lost");
    return { outcome: found.breach.rule, days: played };
  }
  // Only of a floor that follows open profit is there anything that these trades don't tell.
  expect(verdict === "untold" && rules.maximum.mode !== "trails_peak").toBe(false);
  return { outcome: found.outcome === "passed" ? "passed" : "unfinished", days: played };
}

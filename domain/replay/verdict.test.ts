import { expect, it } from "vitest";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { RULES, replay, trade } from "#tests/factories/replay.ts";
import { bestDayOf, daysThatMatter, haveSameVerdict, openQuestions, verdictOf } from "./verdict.ts";

it("[1.6] can't tell where the firm counts the day from an equity that closed trades don't show", () => {
  const higher: RuleSet = {
    ...RULES,
    daily: { limit: { percent: 5 }, base: "initial", kind: "hard", fromHigher: true },
  };
  // Held over midnight in Prague; it closed 3,100 below the day's start: with 1,900 of open profit then it was lost.
  const trades = [trade("10T09:00", "11T12:00", -3_100, { riskCents: 400_000 })];
  const found = replay(trades, higher);
  expect(found.outcome).toBe("running");
  expect(found.days.find(({ date }) => date === "2026-03-11")?.higherStart).toEqual({ count: 1, neededCents: 190_000 });
  expect(verdictOf(found, higher)).toEqual({ kind: "untold", earliest: "lost", date: "2026-03-11" });
  // The same by a firm that counts from the balance.
  expect(verdictOf(replay(trades), RULES)).toEqual({ kind: "kept" });
  // Opened and closed within the day: nothing was open at its start.
  const within = [trade("11T09:00", "11T12:00", -3_100, { riskCents: 400_000 })];
  expect(verdictOf(replay(within, higher), higher)).toEqual({ kind: "kept" });
});

it("[1.6] says lost whatever it counts from, where the balance itself breaks the limit", () => {
  const higher: RuleSet = {
    ...RULES,
    daily: { limit: { percent: 5 }, base: "day_start", kind: "hard", fromHigher: true },
  };
  const found = replay([trade("10T09:00", "11T12:00", -5_100)], higher);
  expect(verdictOf(found, higher)).toEqual({ kind: "lost" });
});

it("[1.6] can't tell where the file doesn't say when a trade was opened", () => {
  const found = replay([trade("10T12:00", "10T12:00", 100, { isOpeningUnknown: true })]);
  expect(openQuestions(found)).toMatchObject({ unopened: [{ date: "2026-03-10" }] });
  expect(verdictOf(found, RULES)).toEqual({ kind: "untold", earliest: "lost", date: "2026-03-10" });
  expect(verdictOf(replay([trade("10T12:00", "10T12:00", 100)]), RULES)).toEqual({ kind: "kept" });
});

it("says between a day cut short and the rest where only a soft limit may have been reached", () => {
  const soft: RuleSet = { ...RULES, daily: { limit: { percent: 1 }, base: "initial", kind: "soft" } };
  // The day before moved as far.
  const trades = [
    trade("09T09:00", "09T10:00", 2_000, { worstCents: 0 }),
    trade("10T09:00", "10T12:00", 500, { riskCents: 120_000 }),
  ];
  expect(verdictOf(replay(trades, soft), soft)).toEqual({ kind: "untold", earliest: "stopped", date: "2026-03-10" });
  // It was cut short in any case, at the same floor.
  const stopped = replay([trade("10T09:00", "10T12:00", -1_500)], soft);
  expect(stopped.days[0]).toMatchObject({ event: "stopped", could: null });
  expect(verdictOf(stopped, soft)).toEqual({ kind: "kept" });
});

it("never says kept of a floor that follows open profit, until it has stopped rising", () => {
  const peak: RuleSet = {
    ...RULES,
    daily: null,
    maximum: { limit: { percent: 2.5 }, mode: "trails_peak", lockAt: null },
  };
  const found = replay([trade("10T09:00", "10T10:00", 100, { worstCents: 0 })], peak);
  expect(verdictOf(found, peak)).toEqual({ kind: "untold", earliest: "lost", date: "2026-03-10" });
  // A balance of 100,100 was above any floor that stops at 100,000.
  const locked: RuleSet = { ...peak, maximum: { ...peak.maximum, lockAt: { percent: 0 } } };
  const kept = replay([trade("10T09:00", "10T10:00", 100, { worstCents: 0 })], locked);
  expect(verdictOf(kept, locked)).toEqual({ kind: "kept" });
});

it.each([
  ["Friday evening to Sunday evening, when the market is open again", "13T19:00", "15T22:30", 1],
  ["Friday evening to Monday", "13T19:00", "15T23:30", 1],
  ["Saturday to Sunday, of a market that never closes", "14T10:00", "15T10:00", 1],
  ["Saturday evening to Sunday morning, as well", "14T20:00", "15T08:00", 1],
  ["an hour of a Saturday: held over nothing", "14T16:30", "14T17:30", 0],
  ["Friday alone", "13T19:00", "13T20:00", 0],
  ["Sunday evening to Monday", "15T22:30", "16T10:00", 0],
])("[1.6] held over a weekend: %s", (_, from, to, held) => {
  const rules: RuleSet = { ...RULES, allowsWeekend: false };
  expect(replay([trade(from, to, 1)], rules).heldOverWeekend).toBe(held);
});

it("shows the days that break a rule or may have, and the best; not those that only a larger move than the file's could break", () => {
  // A move of 2,600 at most, and 5,000 or so to the floor of each day.
  const trades = [
    trade("09T09:00", "09T10:00", 100),
    trade("10T09:00", "10T10:00", 300),
    trade("11T09:00", "11T10:00", 200),
    trade("12T09:00", "12T10:00", -2_600),
    trade("12T11:00", "12T12:00", -2_600),
  ];
  const { days } = replay(trades);
  expect(bestDayOf(days)?.date).toBe("2026-03-10");
  expect(daysThatMatter(days).map(({ date }) => date)).toEqual(["2026-03-10", "2026-03-12"]);
  // With a move of 6,000 in the file, each of them may have gone as far.
  const wider = replay([...trades.slice(0, 3), trade("13T09:00", "13T10:00", 6_000)]).days;
  expect(daysThatMatter(wider)).toEqual(wider);
  expect(bestDayOf(replay([trade("09T09:00", "09T10:00", -100)]).days)).toBeNull();
});

it("tells a verdict that a clock changes from one that it doesn't", () => {
  const lost = replay([trade("10T09:00", "10T10:00", -5_000)]);
  expect(haveSameVerdict(lost, replay([trade("10T11:00", "10T12:00", -5_000)]), RULES)).toBe(true);
  expect(haveSameVerdict(lost, replay([trade("11T09:00", "11T10:00", -5_000)]), RULES)).toBe(false);
  expect(haveSameVerdict(lost, replay([trade("10T09:00", "10T10:00", -4_000)]), RULES)).toBe(false);
});

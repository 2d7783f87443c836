import { expect, it } from "vitest";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { HistoryTrade } from "#domain/histories/history.ts";
import { RULES, replay, trade } from "#tests/factories/replay.ts";
import { verdictOf } from "./verdict.ts";

/** Examples of firms' own pages, and of pages about them, as far as balances go; their sources in docs/decisions/171. */
type Example = { title: string; rules: RuleSet; trades: HistoryTrade[]; is: Partial<ReturnType<typeof summaryOf>> };

const PLAIN: RuleSet = {
  ...RULES,
  phases: [{ target: { percent: 50 }, minDays: 0, maxDays: null }],
  daily: null,
  maximum: { limit: { percent: 50 }, mode: "static", lockAt: null },
};
const CHICAGO = { endsAt: "17:00", zone: "America/Chicago" };
const FIFTY: RuleSet = { ...PLAIN, initialCents: 50_000_00, day: CHICAGO };
const FTMO: RuleSet = {
  ...PLAIN,
  initialCents: 200_000_00,
  daily: { limit: { percent: 5 }, base: "initial", kind: "hard", onlyBelow: true },
  maximum: { limit: { percent: 10 }, mode: "static", lockAt: null, onlyBelow: true },
};
const TOPSTEP: RuleSet = {
  ...FIFTY,
  maximum: { limit: { cents: 2_000_00 }, mode: "trails_end_of_day", lockAt: { percent: 0 }, onlyBelow: true },
};
const lasting = (rules: RuleSet, target: number, minDays = 0): RuleSet => ({
  ...rules,
  phases: [{ target: { cents: target * 100 }, minDays, maxDays: null }],
});

/** A trade that was never lower than where it closed, or than `worst`. */
function told(from: string, to: string, dollars: number, worst = Math.min(0, dollars)): HistoryTrade {
  return trade(from, to, dollars, { worstCents: Math.round(worst * 100) });
}
/** On each day from Monday 9 March on, within an hour. */
const daily = (results: readonly number[], days = ["09", "10", "11", "12", "13", "16"]): HistoryTrade[] =>
  results.map((dollars, place) => told(`${days[place]}T15:00`, `${days[place]}T16:00`, dollars));

const KEPT = { kind: "kept" } as const;
const LOST = { kind: "lost" } as const;
const MONDAY = told("09T09:00", "09T10:00", 4_000);

const EXAMPLES: Example[] = [
  {
    title: "E1 FTMO 1-Step: 104,000 at the end of a day lifts the floor to 94,000, 103,000 doesn't lower it",
    rules: { ...PLAIN, maximum: { limit: { percent: 10 }, mode: "trails_end_of_day", lockAt: null, onlyBelow: true } },
    trades: daily([4_000, -1_000, 100]),
    is: { floors: [90_000, 94_000, 94_000], verdict: KEPT },
  },
  {
    title: "E2a FTMO 2-Step: 13,000 lost five minutes after midnight in Prague, from a balance of 204,000",
    rules: FTMO,
    trades: [MONDAY, told("09T11:00", "09T23:05", -13_000)],
    is: { dailyFloors: [190_000, 194_000], breach: ["daily", "2026-03-10"], verdict: LOST },
  },
  {
    title: "E2b the same, closed five minutes before midnight",
    rules: FTMO,
    trades: [MONDAY, told("09T11:00", "09T22:55", -13_000)],
    is: { dailyFloors: [190_000], breach: null, verdict: KEPT },
  },
  {
    title: "E2c the same, carried over midnight at -13,000 and closed at zero: lost at 00:00, which no close tells",
    rules: FTMO,
    trades: [MONDAY, told("09T11:00", "10T11:00", 0, -13_000)],
    is: { outcome: "running", verdict: { kind: "untold", earliest: "lost", date: "2026-03-10" } },
  },
  {
    title: "E2d Prague's clocks change between 23:30 on the 27th and 00:30 on the 31st",
    rules: FTMO,
    trades: [told("27T09:00", "27T22:30", -9_000), told("30T09:00", "30T22:30", -9_000)],
    is: { closedOn: ["2026-03-27", "2026-03-31"], verdict: KEPT },
  },
  {
    title: "E3 equity exactly at the limit: FTMO's is violated when it drops below (T17)",
    rules: FTMO,
    trades: [told("09T09:00", "09T10:00", -10_000)],
    is: { dailyFloors: [190_000], breach: null, verdict: KEPT },
  },
  {
    title: "E3 and by a cent below it",
    rules: FTMO,
    trades: [told("09T09:00", "09T10:00", -10_000.01)],
    is: { breach: ["daily", "2026-03-09"], verdict: LOST },
  },
  {
    title: "E4 Topstep 50K: the maximum loss follows ends of day and stops at the start",
    rules: TOPSTEP,
    trades: daily([500, -500, 2_500, 1_000, 100]),
    is: { floors: [48_000, 48_500, 48_500, 50_000, 50_000], verdict: KEPT },
  },
  {
    // Its open peak was 50,875, 775 above the highest close: lost at 48,375.
    title: "E6 Apex intraday: closes alone put the floor at 47,600; with 700 more of open profit it was lost",
    rules: { ...FIFTY, maximum: { limit: { cents: 2_500_00 }, mode: "trails_peak", lockAt: null } },
    trades: [told("09T15:00", "09T16:00", 100), told("09T17:00", "09T18:00", -1_800)],
    is: {
      lastFloor: 47_600,
      abovePeak: [700],
      outcome: "running",
      verdict: { kind: "untold", earliest: "lost", date: "2026-03-09" },
    },
  },
  {
    title: "E8 funds.pro: 5 % of a balance of 5,123.19",
    rules: { ...PLAIN, initialCents: 5_000_00, daily: { limit: { percent: 5 }, base: "day_start", kind: "hard" } },
    trades: daily([123.19, 1]),
    is: { dailyFloors: [4_750, 4_867.03], verdict: KEPT },
  },
  {
    title: "E9 FundedSeat: a best day of 55 % is too much, 39.3 % isn't",
    rules: lasting({ ...PLAIN, consistency: { maxBestDayPercent: 50, effect: "continue" } }, 2_000),
    trades: daily([1_100, 500, 400, 800]),
    is: { passedOn: ["2026-03-12"], verdict: KEPT },
  },
  {
    title: "E10 a cap of 30 %: 4,666.66 isn't enough for a best day of 1,400, 4,666.67 is",
    rules: lasting({ ...FIFTY, consistency: { maxBestDayPercent: 30, effect: "continue" } }, 3_000),
    trades: daily([1_400, 1_000, 800, 1_000, 466.66, 0.01]),
    is: { passedOn: ["2026-03-16"], verdict: KEPT },
  },
  {
    title: "E13 Breakout: 4 % of the balance at 00:30 UTC; 00:20 belongs to the day before",
    rules: {
      ...PLAIN,
      day: { endsAt: "00:30", zone: "Etc/UTC" },
      daily: { limit: { percent: 4 }, base: "day_start", kind: "hard" },
    },
    trades: [told("09T12:00", "10T00:20", 5_000), told("10T12:00", "10T13:00", 1)],
    is: { closedOn: ["2026-03-09", "2026-03-10"], dailyFloors: [96_000, 100_800], verdict: KEPT },
  },
  {
    title: "E14 x-fine: 5 % of the start, from 5,000 and from 5,150",
    rules: { ...PLAIN, initialCents: 5_000_00, daily: { limit: { percent: 5 }, base: "initial", kind: "hard" } },
    trades: daily([150, 1]),
    is: { dailyFloors: [4_750, 4_900], verdict: KEPT },
  },
  ...(
    [
      ["a Friday to a Sunday evening, when the market is open", "13T19:00", "15T22:30", 1],
      ["b Friday to Monday", "13T19:00", "15T23:30", 1],
      ["c crypto, opened on Saturday and closed on Sunday", "14T10:00", "15T10:00", 1],
      ["d closed on Friday", "13T19:00", "13T20:00", 0],
    ] as const
  ).map(([title, from, to, heldOverWeekend]) => ({
    title: `E19${title}`,
    rules: { ...PLAIN, allowsWeekend: false },
    trades: [told(from, to, 100)],
    is: { heldOverWeekend },
  })),
  {
    title: "E20 FTMO: a position over three days is one trading day, not the two that are asked for",
    rules: lasting(PLAIN, 1_000, 2),
    trades: [told("09T12:00", "11T13:00", 2_000)],
    is: { counted: 1, passedOn: [], outcome: "running" },
  },
  {
    title: "E20 Fintokei: open from Monday until Wednesday is three (T19)",
    rules: lasting({ ...PLAIN, countedDay: { kind: "was_open" } }, 1_000, 4),
    trades: [told("09T12:00", "11T13:00", 2_000)],
    is: { counted: 3, outcome: "running" },
  },
  {
    title: "E20 City Traders Imperium: from Monday to Thursday is four",
    rules: lasting({ ...PLAIN, countedDay: { kind: "was_open" } }, 1_000, 4),
    trades: [told("09T12:00", "12T13:00", 2_000)],
    is: { passedOn: ["2026-03-12"] },
  },
  {
    title: "E21 Topstep: the day is over at a soft limit, and what follows on it is none of it",
    rules: { ...TOPSTEP, daily: { limit: { cents: 1_000_00 }, base: "initial", kind: "soft" } },
    trades: [told("09T15:00", "09T16:00", -1_200), told("09T16:10", "09T17:00", -900), ...daily([500], ["10"])],
    is: { events: ["stopped", null], ends: [49_000, 49_500], outcome: "running", verdict: KEPT },
  },
  {
    title: "E22 held over 17:00 in Chicago",
    rules: { ...FIFTY, allowsOvernight: false },
    trades: [told("09T21:50", "09T22:10", 10)],
    is: { heldOvernight: 1 },
  },
  {
    title: "E23 FundingPips: 35 % is for payouts, and passes on the third day",
    rules: lasting({ ...PLAIN, consistency: { maxBestDayPercent: 35, effect: "payout_only" } }, 8_000, 3),
    trades: daily([8_000, 1, 1]),
    is: { passedOn: ["2026-03-11"], verdict: KEPT },
  },
];

it.each(EXAMPLES)("[1.6] $title", ({ rules, trades, is }) => {
  expect(summaryOf(trades, rules)).toMatchObject(is);
});

/** Amounts in dollars, one a day. */
function summaryOf(trades: HistoryTrade[], rules: RuleSet) {
  const found = replay(trades, rules);
  const { days, breach, outcome, state, passedAt, heldOvernight, heldOverWeekend } = found;
  return {
    outcome,
    verdict: verdictOf(found, rules),
    breach: breach && [breach.rule, breach.date],
    passedOn: passedAt.map((at) => new Date(at).toISOString().slice(0, 10)),
    floors: days.map(({ floor }) => floor / 100),
    dailyFloors: days.map(({ dailyFloor }) => dailyFloor && dailyFloor / 100),
    lastFloor: (days.at(-1)?.closings.at(-1)?.floor ?? 0) / 100,
    abovePeak: days.map(({ abovePeak }) => abovePeak && abovePeak / 100),
    ends: days.map(({ end }) => end / 100),
    events: days.map(({ event }) => event),
    closedOn: days.flatMap(({ date, closings }) => closings.map(() => date)),
    counted: state.counted,
    heldOvernight,
    heldOverWeekend,
  };
}

import fc from "fast-check";
import { expect, it } from "vitest";
import { type AccountMetrics, accountMetrics } from "#domain/metrics/account-metrics.ts";
import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { metricsByHand } from "./metrics-by-hand.ts";

const RUNS = 1_000;

const account: fc.Arbitrary<TradingAccount> = fc
  .record({
    clock: fc.constantFrom(
      ["Etc/GMT+4", "17:00"],
      ["America/New_York", "17:00"],
      ["UTC", "00:00"],
      ["Asia/Kolkata", "23:30"],
    ),
    startingCents: fc.constantFrom(1_000_000, 5_000_000, 60_000),
  })
  .map(({ clock: [zone = "", dayEndsAt = ""], startingCents }) => ({
    slug: "prueba",
    name: "Prueba",
    kind: "simulated",
    startingCents,
    zone,
    dayEndsAt,
  }));

/** Closes up to so many hours apart, around a change of New York's clocks and a year's end. */
const START = Date.UTC(2022, 9, 20);

function tradesOf(profit: fc.Arbitrary<number>, hours: number, lengths: { minLength?: number; maxLength: number }) {
  const trade = fc.record({
    minute: fc.integer({ min: 0, max: hours * 60 }),
    profitCents: profit,
    costsCents: fc.nat(2_000),
    riskCents: fc.option(fc.integer({ min: 500, max: 20_000 }), { freq: 4 }),
  });
  return fc.array(trade, lengths).map((list) =>
    list.map(({ minute, ...rest }): AccountTrade => {
      const closedAt = new Date(START + minute * 60_000).toISOString();
      const openedAt = new Date(START + (minute - 30) * 60_000).toISOString();
      return { openedAt, closedAt, symbol: "EURUSD", side: "buy", size: 1, entry: 1, exit: 1, setupId: null, ...rest };
    }),
  );
}

const any = fc.integer({ min: -30_000, max: 30_000 });
const fewValues = fc.constantFrom(-5_000, 0, 5_000, 10_000);
const lists = fc.oneof(
  { weight: 4, arbitrary: tradesOf(any, 24 * 200, { maxLength: 60 }) },
  { weight: 2, arbitrary: tradesOf(fewValues, 24 * 120, { maxLength: 60 }) },
  // No loss, no gain, all at zero, one trade, one day, none.
  { weight: 1, arbitrary: tradesOf(fc.nat(20_000), 24 * 100, { maxLength: 20 }) },
  { weight: 1, arbitrary: tradesOf(fc.integer({ min: -20_000, max: 0 }), 24 * 100, { maxLength: 20 }) },
  { weight: 1, arbitrary: tradesOf(fc.constant(0), 24 * 100, { maxLength: 10 }) },
  { weight: 1, arbitrary: tradesOf(any, 24 * 100, { minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: tradesOf(any, 1, { maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constant<AccountTrade[]>([]) },
);

function named(metrics: AccountMetrics): Record<string, number | string | null> {
  const { trades, streaks, runs, drawdown, days, weekdays } = metrics;
  const figures: Record<string, number | string | null> = {
    trades: trades.trades,
    total: trades.totalCents,
    costs: trades.costsCents,
    winRate: trades.winRate,
    profitFactor: trades.profitFactor,
    payoff: trades.payoff,
    expectancy: trades.expectancyCents,
    breakEvenWinRate: trades.breakEvenWinRate,
    expectancyR: trades.r.expectancy,
    sqn: trades.r.sqn,
    ahpr: trades.holding?.arithmetic ?? null,
    ghpr: trades.holding?.geometric ?? null,
    longestWinning: streaks.longestWinning,
    longestLosing: streaks.longestLosing,
    zOfRuns: runs?.z ?? null,
    maxDrawdown: drawdown.maxDrawdown,
    maxDrawdownCents: drawdown.maxDrawdownCents,
    recovery: drawdown.recoveryFactor,
    cagr: drawdown.yearlyGrowth,
    calmar: drawdown.calmar,
    underwaterDays: drawdown.longestUnderwaterDays,
    tradedDays: days.days,
    dayWinRate: days.dayWinRate,
    bestDay: days.best?.profitCents ?? null,
    bestDate: days.best?.date ?? null,
    worstDay: days.worst?.profitCents ?? null,
    bestDayShare: days.bestDayShare,
    averageDay: days.averageCents,
    winningDaysInARow: days.streaks.longestWinning,
    losingDaysInARow: days.streaks.longestLosing,
    countedDays: days.risk.days,
    sharpe: days.risk.sharpe,
    sortino: days.risk.sortino,
  };
  const numbers = { sunday: 0, monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6 };
  for (const { weekday, averageCents, interval } of weekdays) {
    if (averageCents === null) continue;
    figures[`weekday${numbers[weekday]}`] = averageCents;
    figures[`weekday${numbers[weekday]}low`] = interval?.low ?? null;
    figures[`weekday${numbers[weekday]}high`] = interval?.high ?? null;
  }
  return figures;
}

/** 1e-9 of the greater; what cancels out to about nothing is held against 1e-9 itself, or against what it came from. */
function agree(one: unknown, other: unknown, scale = 0): boolean {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  const apart = Math.abs(one - other);
  return apart <= 1e-9 * Math.max(Math.abs(one), Math.abs(other), scale) || apart < 1e-9;
}

/** The largest figure of the same weekday: an end of its interval is its average less or more its error. */
function scaleOf(figures: Readonly<Record<string, unknown>>, name: string): number {
  const weekday = name.match(/^weekday\d/)?.[0];
  if (weekday === undefined) return 0;
  return Math.max(...[weekday, `${weekday}low`, `${weekday}high`].map((each) => Math.abs(Number(figures[each] ?? 0))));
}

it(`[3.17] every metric is what a second implementation counts, on ${RUNS} random lists`, () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(account, lists, (given, trades) => {
      const ours = named(accountMetrics(given, trades));
      const byHand = metricsByHand(given, trades);
      expect(Object.keys(ours).sort()).toEqual(Object.keys(byHand).sort());
      const apart = Object.keys(byHand).filter((name) => !agree(ours[name], byHand[name], scaleOf(byHand, name)));
      expect(apart.map((name) => ({ name, ours: ours[name], byHand: byHand[name] }))).toEqual([]);
      for (const [name, value] of Object.entries(byHand)) if (value !== null) seen.set(name, (seen.get(name) ?? 0) + 1);
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true },
  );
  // Two that always agreed on "n.a." would have compared nothing.
  const rarely = Object.keys(
    metricsByHand({ slug: "", name: "", kind: "live", startingCents: 1, zone: "UTC", dayEndsAt: "00:00" }, []),
  );
  expect(rarely.filter((name) => (seen.get(name) ?? 0) < RUNS / 10)).toEqual([]);
}, 120_000);

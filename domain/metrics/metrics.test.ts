import fc from "fast-check";
import { expect, it } from "vitest";
import { studentQuantile } from "#domain/backtest/spread.ts";
import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { tradingDayOf } from "#domain/results/trading-day.ts";
import { accountMetrics } from "./account-metrics.ts";
import { monthCalendar, spansOf, yearMap } from "./calendar.ts";
import { dailyReturns } from "./daily-results.ts";
import { dayHistogram } from "./day-histogram.ts";
import { compareWithExpected } from "./expected.ts";

const account: TradingAccount = {
  slug: "prueba",
  name: "Prueba",
  kind: "demonstration",
  startingCents: 100_000,
  zone: "Etc/GMT+4",
  dayEndsAt: "17:00",
};

function trade(closedAt: string, profitCents: number, riskCents: number | null = null): AccountTrade {
  const rest = { symbol: "EURUSD", side: "buy", size: 1, entry: 1, exit: 1, costsCents: 10, setupId: 7 } as const;
  return { openedAt: closedAt, closedAt, profitCents, riskCents, ...rest };
}

it.each([
  { instant: "2023-01-02T21:00:00.000Z", zone: "Etc/GMT+4", dayEndsAt: "17:00", day: "2023-01-02" },
  { instant: "2023-01-02T21:00:01.000Z", zone: "Etc/GMT+4", dayEndsAt: "17:00", day: "2023-01-03" },
  { instant: "2022-12-31T21:00:01.000Z", zone: "Etc/GMT+4", dayEndsAt: "17:00", day: "2023-01-01" },
  // New York's clock is set forward on 12 March 2023: the day's end comes an hour earlier in UTC.
  { instant: "2023-03-10T21:30:00.000Z", zone: "America/New_York", dayEndsAt: "17:00", day: "2023-03-10" },
  { instant: "2023-03-13T21:30:00.000Z", zone: "America/New_York", dayEndsAt: "17:00", day: "2023-03-14" },
  { instant: "2023-01-03T00:00:00.000Z", zone: "UTC", dayEndsAt: "00:00", day: "2023-01-02" },
  { instant: "2023-01-03T00:00:01.000Z", zone: "UTC", dayEndsAt: "00:00", day: "2023-01-03" },
])("a close at $instant is of $day in $zone", ({ instant, day, ...rule }) => {
  expect(tradingDayOf(instant, rule)).toBe(day);
});

it("[3.17] daily profit, equity, total, win rate, best and worst day, average per weekday", () => {
  const trades = [
    trade("2023-01-03T15:00:00.000Z", -4_000),
    trade("2023-01-02T15:00:00.000Z", 5_000),
    trade("2023-01-02T22:00:00.000Z", 1_000),
    trade("2023-01-09T15:00:00.000Z", 3_000),
  ];
  const { daily, days, trades: all, weekdays, drawdown } = accountMetrics(account, trades);
  expect(daily.map(({ date, profitCents, balanceCents }) => [date, profitCents, balanceCents])).toEqual([
    ["2023-01-02", 5_000, 105_000],
    ["2023-01-03", -3_000, 102_000],
    ["2023-01-09", 3_000, 105_000],
  ]);
  expect(all).toMatchObject({ trades: 4, totalCents: 5_000, costsCents: 40, winRate: 0.75, profitFactor: 9 / 4 });
  expect(days).toMatchObject({ days: 3, winningDays: 2, best: { date: "2023-01-02" }, worst: { date: "2023-01-03" } });
  expect(days.bestDayShare).toBe(1);
  expect(weekdays.slice(0, 3).map(({ weekday, days: n, averageCents }) => [weekday, n, averageCents])).toEqual([
    ["monday", 2, 4_000],
    ["tuesday", 1, -3_000],
    ["wednesday", 0, null],
  ]);
  // Two Mondays, 5,000 and 3,000: 4,000 ± 12.706 × 1,414.21 / √2.
  expect(weekdays[0]?.interval?.low).toBeCloseTo(4_000 - 12_706.2, 0);
  // The high of 106,000 on the 3rd falls to 102,000, and on the 9th isn't reached again.
  expect(drawdown).toMatchObject({ maxDrawdownCents: 4_000, maxDrawdown: 4_000 / 106_000, longestUnderwaterDays: 6 });
  // From the 2nd to the 9th: six days of the week, three of them without a trade.
  expect(dailyReturns(account, daily)).toHaveLength(6);
});

it("says n.a. where a figure can't be formed", () => {
  const none = accountMetrics(account, []);
  expect(none.trades).toMatchObject({ winRate: null, profitFactor: null, expectancyCents: null, holding: null });
  expect(none.days).toMatchObject({ best: null, bestDayShare: null, risk: { sharpe: null, sortino: null } });
  expect(none.drawdown).toMatchObject({ maxDrawdown: 0, recoveryFactor: null, calmar: null });
  const won = accountMetrics(account, [trade("2023-01-02T15:00:00.000Z", 500, 250)]);
  expect(won.trades).toMatchObject({ winRate: 1, profitFactor: null, payoff: null, r: { expectancy: 2, sqn: null } });
  expect(won.runs).toBeNull();
});

it("a year's growth isn't told from less than 90 days", () => {
  const until = (last: string) =>
    accountMetrics(account, [trade("2023-01-02T15:00:00.000Z", -1_000), trade(last, 11_000)]).drawdown;
  expect(until("2023-04-01T15:00:00.000Z").yearlyGrowth).toBeCloseTo(1.1 ** (365.25 / 90) - 1, 12);
  expect(until("2023-03-31T15:00:00.000Z")).toMatchObject({ yearlyGrowth: null, calmar: null });
});

it.each([
  { freedom: 1, quantile: 12.706 },
  { freedom: 2, quantile: 4.303 },
  { freedom: 10, quantile: 2.228 },
  { freedom: 30, quantile: 2.042 },
  { freedom: 120, quantile: 1.98 },
])("Student's t with $freedom degrees of freedom holds 95 % within $quantile", ({ freedom, quantile }) => {
  expect(studentQuantile(freedom)).toBeCloseTo(quantile, 3);
});

it("a histogram holds every day once, and no bar holds a gain and a loss", () => {
  const days = fc.array(fc.record({ profitCents: fc.integer({ min: -1e7, max: 1e7 }) }), { minLength: 1 });
  fc.assert(
    fc.property(days, (list) => {
      const bars = dayHistogram(list);
      for (const { fromCents, toCents, days: count } of bars) {
        expect(count).toBe(list.filter(({ profitCents: p }) => p >= fromCents && p < toCents).length);
        expect(fromCents >= 0 || toCents <= 0).toBe(true);
      }
      expect(bars.length).toBeLessThanOrEqual(21);
      expect(bars.reduce((sum, bar) => sum + bar.days, 0)).toBe(list.length);
    }),
  );
});

it("a month's calendar begins its weeks on Monday; its weeks, and a year's months, add up", () => {
  const closes = ["2023-01-02", "2023-01-31", "2023-02-01", "2024-01-01"];
  const { daily } = accountMetrics(
    account,
    closes.map((date, index) => trade(`${date}T12:00:00.000Z`, 100 << index)),
  );
  const january = monthCalendar(daily, "2023-01");
  expect(january.weeks).toHaveLength(6);
  expect(january.weeks[0]?.places.map((day) => day?.date ?? null)).toEqual([...Array(6).fill(null), "2023-01-01"]);
  expect(january.weeks.map(({ sum }) => sum.profitCents)).toEqual([0, 100, 0, 0, 0, 200]);
  expect(january.sum).toEqual({ days: 2, winningDays: 2, trades: 2, profitCents: 300 });
  const year = yearMap(daily, "2023");
  expect(year.months.map(({ sum }) => sum.profitCents).slice(0, 3)).toEqual([300, 400, 0]);
  expect(year.months[1]?.weeks.flatMap(({ places }) => places).filter((place) => place !== null)).toHaveLength(28);
  expect(year.sum.profitCents).toBe(700);
  expect(spansOf(daily, "month")).toEqual(["2023-01", "2023-02", "2024-01"]);
});

it("says whether what the catalogue expected lies in the interval of what was observed", () => {
  const wins = [1, 1, 1, 0, 1, 0, 1, 0, 1, 1];
  const trades = wins.map((isWin, day) =>
    trade(`2023-01-${String(day + 2).padStart(2, "0")}T15:00:00.000Z`, isWin ? 1_000 : -500, 500),
  );
  const compare = (winRate: number, expectancy: number) =>
    compareWithExpected(account, trades, new Map([[7, { winRate, expectancy }]]));
  // 7 of 10 on ten days: 35.7 % to 90.7 %; the mean is 1.1 R ± 2.262 × 1.449 / √10.
  expect(compare(0.36, 0.1)).toMatchObject({
    trades: 10,
    winRate: { observed: 0.7, isInside: true },
    expectancy: { isInside: true },
  });
  expect(compare(0.35, 0.06)).toMatchObject({ winRate: { isInside: false }, expectancy: { isInside: false } });
  expect(compareWithExpected(account, trades, new Map())).toEqual({
    trades: 0,
    rTrades: 0,
    winRate: null,
    expectancy: null,
  });
});

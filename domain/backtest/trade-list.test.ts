import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toDay } from "./day-grid.ts";
import { equityOf, underwaterOf } from "./equity.ts";
import { monthResults } from "./month-results.ts";
import { HUNDRED_THOUSANDTHS, THOUSANDTHS } from "./price-units.ts";
import { breakEvenWinRate, statisticsOf } from "./statistics.ts";
import { toTrades } from "./stored-trades.ts";
import { tradesCsv, tradesJson } from "./trade-export.ts";
import { listTrades, sortTrades, TRADE_ORDERS } from "./trade-list.ts";
import { resultsInR } from "./trades.ts";
import { readTrades, writeTrades } from "./trades-text.ts";

const row = {
  day: [toDay("2022-02-28"), toDay("2022-03-01"), toDay("2022-03-31")],
  side: [1, -1, 1],
  entry: [15_000_250, 15_100_000, 15_200_000],
  move: [510_000, -255_000, 12_250],
  ending: [0, 1, 3],
  minutes_held: [60, 180, 540],
};
const trades = toTrades(row);
const results = resultsInR(trades, { stop: 255_000, cost: 2_000 });
const list = listTrades(trades, results, THOUSANDTHS);

describe("listTrades", () => {
  it("has the five decimals of a pair that is kept in finer units", () => {
    const pair = toTrades({ ...row, entry: [108_543, 108_500, 108_400], move: [200, -100, 7] });
    const prices = listTrades(pair, results, HUNDRED_THOUSANDTHS).map(({ entry, exit }) => [entry, exit]);
    expect(prices).toEqual([
      [1.08543, 1.08743],
      [1.085, 1.086],
      [1.084, 1.08407],
    ]);
  });

  it("says of each trade when, what, at which prices and how it ended", () => {
    expect(list.map(({ r, ...trade }) => ({ ...trade, r: Math.round(r * 1e4) / 1e4 }))).toEqual([
      {
        number: 1,
        date: "2022-02-28",
        side: "buy",
        entry: 15000.25,
        exit: 15510.25,
        minutes: 60,
        ending: "target",
        r: 1.9922,
      },
      {
        number: 2,
        date: "2022-03-01",
        side: "sell",
        entry: 15100,
        exit: 15355,
        minutes: 180,
        ending: "stop",
        r: -1.0078,
      },
      {
        number: 3,
        date: "2022-03-31",
        side: "buy",
        entry: 15200,
        exit: 15212.25,
        minutes: 540,
        ending: "edge",
        r: 0.0402,
      },
    ]);
  });

  it("keeps every trade under any order, and equal ones in the order of time", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRADE_ORDERS), fc.boolean(), (order, isDescending) => {
        const sorted = sortTrades(list, order, isDescending);
        expect(new Set(sorted)).toEqual(new Set(list));
      }),
    );
    expect(sortTrades(list, "side", true).map(({ number }) => number)).toEqual([2, 1, 3]);
    expect(sortTrades(list, "r", false).map(({ number }) => number)).toEqual([2, 3, 1]);
  });
});

it("travels as text and comes back", () => {
  expect(readTrades(writeTrades(row))).toEqual(row);
  const empty = { day: [], side: [], entry: [], move: [], ending: [], minutes_held: [] };
  expect(readTrades(writeTrades(empty))).toEqual(empty);
});

describe("monthResults", () => {
  it("adds each month's trades up", () => {
    const equity = equityOf(results);
    const months = monthResults(trades, { results, equity, underwater: underwaterOf(equity) });
    expect(months.map(({ month, trades: count, wins }) => ({ month, count, wins }))).toEqual([
      { month: "2022-02", count: 1, wins: 1 },
      { month: "2022-03", count: 2, wins: 1 },
    ]);
    expect(months[1]?.total).toBeCloseTo(-0.9676, 4);
    expect(months[1]?.deepest).toBeCloseTo(-1.0078, 4);
    expect(months[1]?.equity).toBeCloseTo(1.0245, 4);
  });
});

describe("breakEvenWinRate", () => {
  it.each([
    { of: [2, -1, -1], rate: 1 / 3 },
    { of: [1, -1], rate: 1 / 2 },
    { of: [1, 1], rate: null },
    { of: [-1], rate: null },
    { of: [], rate: null },
  ])("of $of is $rate", ({ of, rate }) => {
    const found = breakEvenWinRate(statisticsOf(Float64Array.from(of)));
    if (rate === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(rate, 9);
  });

  it("lies below the win rate exactly where a trade brings something on average", () => {
    const result = fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        fc.array(result, { minLength: 1 }).map((values) => Float64Array.from(values)),
        (of) => {
          const statistics = statisticsOf(of);
          const rate = breakEvenWinRate(statistics);
          fc.pre(rate !== null && Math.abs(statistics.expectancy) > 1e-9);
          expect(statistics.winRate > (rate ?? 0)).toBe(statistics.expectancy > 0);
        },
      ),
    );
  });
});

describe("trade files", () => {
  const head = { setup: '=HYPERLINK("x")', asset: "NAS100", timeframe: "H1", results: "simulated" } as const;

  it("write a line a trade, no text as a formula", () => {
    expect(tradesCsv(head, list.slice(0, 1))).toBe(
      "setup,asset,timeframe,results,number,date,side,entry,exit,r,minutes,ending\r\n" +
        `"'=HYPERLINK(""x"")",NAS100,H1,simulated,1,2022-02-28,buy,15000.25,15510.25,1.9922,60,target\r\n`,
    );
  });

  it("carry the notice in JSON", () => {
    const file = JSON.parse(tradesJson(head, list, "simulated results"));
    expect(file).toMatchObject({ asset: "NAS100", notice: "simulated results" });
    expect(file.trades).toHaveLength(3);
    expect(file.trades[1]).toMatchObject({ number: 2, r: -1.0078 });
  });
});

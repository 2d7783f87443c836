import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { statisticsOf } from "#domain/backtest/statistics.ts";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { sortSetups } from "./library-order.ts";
import { SORTS } from "./library-state.ts";

/** A sum of `total` R in ten trades after the selection. */
function after(total: number) {
  const all = statisticsOf(Float64Array.of(1, -1));
  return { all, inSample: all, outOfSample: { ...all, trades: 10, expectancy: total / 10 }, weekdays: [] };
}
const passing = (pass: number) => ({ riskPercent: 2, pass, low: 0, high: 1, coin: 0.2 });

const SETUPS = [
  makeSetup({
    id: 4,
    voteCount: 9,
    winRate: 41,
    profitFactor: null,
    takeProfit: 510,
    stopLoss: 255,
    evaluation: passing(0.1),
    drawdown: 4,
    statistics: after(-2.5),
  }),
  makeSetup({ id: 2, voteCount: 9, winRate: 50, profitFactor: 1.3, takeProfit: 300, stopLoss: 300, drawdown: null }),
  makeSetup({
    id: 3,
    voteCount: 20,
    winRate: null,
    profitFactor: 1.7,
    takeProfit: 601,
    stopLoss: 200,
    drawdown: 25,
    statistics: after(7.3),
  }),
  makeSetup({
    id: 1,
    voteCount: 0,
    winRate: 50,
    profitFactor: 0,
    takeProfit: 602,
    stopLoss: 200,
    evaluation: passing(0.4),
    drawdown: 0,
    statistics: after(0),
  }),
];

describe("the library's order", () => {
  it.each([
    { sort: "recommended", ids: [1, 2, 3, 4] },
    { sort: "votes", ids: [3, 2, 4, 1] },
    { sort: "win-rate", ids: [1, 2, 4, 3] },
    { sort: "profit-factor", ids: [3, 2, 1, 4] },
    { sort: "ratio", ids: [1, 3, 4, 2] },
    { sort: "after-selection", ids: [3, 1, 4, 2] },
    { sort: "drawdown", ids: [1, 4, 3, 2] },
    { sort: "pass", ids: [1, 4, 2, 3] },
  ] as const)("[9.13] $sort", ({ sort, ids }) => {
    expect(sortSetups(SETUPS, sort).map(({ id }) => id)).toEqual(ids);
  });

  it("[9.13] is the same whatever order it is given, and leaves the given list alone", () => {
    const figures = fc.record({
      voteCount: fc.nat(3),
      winRate: fc.option(fc.integer({ min: 40, max: 42 })),
      profitFactor: fc.option(fc.constantFrom(0, 1, 1.5)),
      takeProfit: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(figures), fc.constantFrom(...SORTS), fc.infiniteStream(fc.nat()), (given, sort, random) => {
        const setups = given.map((row, index) => makeSetup({ ...row, id: index + 1 }));
        const shuffled = setups
          .map((setup) => ({ setup, place: random.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ setup }) => setup);
        const before = shuffled.map(({ id }) => id);
        const [one, other] = [shuffled, setups].map((list) => sortSetups(list, sort).map(({ id }) => id));
        expect(one).toEqual(other);
        expect(shuffled.map(({ id }) => id)).toEqual(before);
      }),
    );
  });
});

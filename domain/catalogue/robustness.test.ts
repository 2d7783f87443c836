import { expect, it } from "vitest";
import type { Market } from "#domain/backtest/setup-rule.ts";
import { bestOfPairs, robustnessOf } from "./robustness.ts";
import type { Tally } from "./tally-pair.ts";

const BEST = { neighbours: 1, levels: 1, trades: 200, maxDrawdown: 0, costs: 0 };

it.each([
  ["nothing wrong", {}, 1],
  ["no neighbour above zero", { neighbours: 0 }, 0.7],
  ["half its neighbours above zero", { neighbours: 0.5 }, 0.85],
  ["no other stop and target above zero", { levels: 0 }, 0.8],
  ["half the trades", { trades: 100 }, 0.95],
  ["more trades than are asked", { trades: 900 }, 1],
  ["a fall of 5 R", { maxDrawdown: 5 }, 0.9],
  ["a fall of 10 R and more", { maxDrawdown: 25 }, 0.8],
  ["costs of a tenth of the stop", { costs: 0.1 }, 0.9],
  ["costs of the whole stop", { costs: 1 }, 0.8],
])("gives the points that docs/catalogue.md writes: %s", (_, part, score) => {
  expect(robustnessOf({ ...BEST, ...part })).toBeCloseTo(score, 12);
});

const market: Market = { asset: "TEST", timeframe: "H1", tick: 10, costTicks: 1 };
const levels = [
  { stopTicks: 10, targetTicks: 10 },
  { stopTicks: 10, targetTicks: 20 },
];
const won: Tally = { trades: 200, sum: 5, maxDrawdown: 3 };
const lost: Tally = { trades: 200, sum: -5, maxDrawdown: 8 };
const few: Tally = { trades: 79, sum: 50, maxDrawdown: 0 };
const hours = (pattern1: number, pattern2: number) => ({ pattern1: pattern1 * 60, pattern2: pattern2 * 60 });

/** By direction, by level, by set of days: twelve in all. */
function tallies(places: Record<number, Tally>): Tally[] {
  return Array.from({ length: 12 }, (_, place) => places[place] ?? lost);
}

it("takes the candidate of a pair on which its neighbours, its levels and its own result agree", () => {
  const pairs = [
    { pair: hours(9, 12), tallies: tallies({ 6: won, 9: won, 1: won }) },
    { pair: hours(9, 13), tallies: tallies({ 6: won }) },
    // Too far away to speak for the first.
    { pair: hours(2, 5), tallies: tallies({ 1: won }) },
  ];
  const [first] = bestOfPairs({ market, levels, pairs });
  expect(first?.rule).toEqual({
    ...{ asset: "TEST", timeframe: "H1", pattern1: 540, pattern2: 720 },
    ...{ direction: "oppose", stopTicks: 10, targetTicks: 10 },
    days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  });
  expect(first?.evidence).toEqual({ trades: 200, maxDrawdown: 3, neighbours: 1, levels: 1, costs: 0.1 });
});

it("leaves out candidates of fewer than 80 trades, and pairs that have no other", () => {
  const thin = { pair: hours(9, 12), tallies: Array.from({ length: 12 }, () => few) };
  expect(bestOfPairs({ market, levels, pairs: [thin] })).toEqual([]);
  const mixed = { pair: hours(9, 12), tallies: Array.from({ length: 12 }, (_, place) => (place === 4 ? lost : few)) };
  expect(bestOfPairs({ market, levels, pairs: [mixed] })[0]?.rule).toMatchObject({
    direction: "follow",
    targetTicks: 20,
    days: ["monday", "wednesday", "friday"],
  });
});

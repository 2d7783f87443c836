import { expect, it } from "vitest";
import { chooseSamples } from "./sample-setups.ts";
import type { SetupStatistics } from "./setup-statistics.ts";

const tested = (trades: number) => ({ all: { trades } }) as SetupStatistics;
const library = [
  { id: 1, asset: "BRENT", statistics: tested(100) },
  { id: 2, asset: "BRENT", statistics: tested(300) },
  { id: 3, asset: "NAS100", statistics: tested(400) },
  { id: 4, asset: "NAS100", statistics: tested(400) },
  { id: 5, asset: "GER40", statistics: null },
];

it.each([
  [1, [3]],
  [2, [3, 2]],
  [6, [3, 2, 5]],
])("[2.28] of %i wanted shows the largest sample of each asset: %j", (count, ids) => {
  expect(chooseSamples(library, count).map(({ id }) => id)).toEqual(ids);
});

it("[2.28] shows none of an empty library", () => {
  expect(chooseSamples([], 6)).toEqual([]);
});

import { expect, it } from "vitest";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { facetsOf } from "./library-facets.ts";

it("[4.7] offers each asset and timeframe of the library with how many setups it has", () => {
  const rows = ["NAS100 H1", "NAS100 M15", "BRENT M5", "BRENT H1", "NAS100 D1"].map((row) => row.split(" "));
  expect(facetsOf(rows.map(([asset = "", timeframe = ""]) => makeSetup({ asset, timeframe })))).toMatchObject({
    assets: [
      { value: "NAS100", count: 3 },
      { value: "BRENT", count: 2 },
    ],
    timeframes: [
      { value: "M5", count: 1 },
      { value: "M15", count: 1 },
      { value: "H1", count: 2 },
      { value: "D1", count: 1 },
    ],
  });
});

it("[5.9] counts the setups by the hour that decides their session", () => {
  const { hours } = facetsOf([
    makeSetup({ pattern1Hour: 4, pattern2Hour: 8 }),
    makeSetup({ pattern1Hour: 8, pattern2Hour: 5 }),
    makeSetup({ pattern1Hour: 20, pattern2Hour: 23 }),
  ]);
  expect(hours.map((count, hour) => ({ hour, count })).filter(({ count }) => count > 0)).toEqual([
    { hour: 8, count: 2 },
    { hour: 23, count: 1 },
  ]);
});

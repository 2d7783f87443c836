import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { filterSetups, type LibraryFilters, NO_FILTERS } from "./library-filters.ts";
import { ratioSide } from "./ratio.ts";
import { readDays } from "./setup-days.ts";

const SETUPS = [
  makeSetup({ id: 1, name: "NAS100 H1 04:00-08:00" }),
  makeSetup({
    id: 2,
    name: "Europa de mañana",
    asset: "GER40",
    timeframe: "M15",
    pattern2Hour: 5,
    days: ["monday"],
    evaluation: { riskPercent: 3, pass: 0.0999, low: 0, high: 0.4, coin: 0.3 },
  }),
  makeSetup({
    id: 3,
    name: "Plata",
    asset: "XAGUSD",
    pattern2Hour: 21,
    takeProfit: 255,
    days: readDays("{MIERCOLES}"),
  }),
  makeSetup({
    id: 4,
    name: "Noche",
    asset: "XAGUSD",
    pattern2Hour: 17,
    takeProfit: 100,
    days: ["friday"],
    evaluation: { riskPercent: 2, pass: 0.3, low: 0.1, high: 0.6, coin: 0.35 },
  }),
];

function found(filters: Partial<LibraryFilters>): number[] {
  return filterSetups(SETUPS, { ...NO_FILTERS, ...filters }).map(({ id }) => id);
}

describe("[5.7] [5.8] [5.9] the library's filters", () => {
  it.each<{ title: string; filters: Partial<LibraryFilters>; ids: number[] }>([
    { title: "none", filters: {}, ids: [1, 2, 3, 4] },
    { title: "[5.8] a part of the name", filters: { text: "00-08" }, ids: [1] },
    { title: "[5.8] in another case", filters: { text: "nas" }, ids: [1] },
    { title: "[5.8] in another case, accented", filters: { text: "MAÑANA" }, ids: [2] },
    { title: "[5.8] a ticker that no name has", filters: { text: "XAGUSD" }, ids: [] },
    { title: "[5.8] what people call a market", filters: { text: "plata" }, ids: [3, 4] },
    { title: "a dot is a dot", filters: { text: "." }, ids: [] },
    { title: "a timeframe", filters: { timeframes: ["M15"] }, ids: [2] },
    { title: "two assets", filters: { assets: ["GER40", "XAGUSD"] }, ids: [2, 3, 4] },
    { title: "[5.7] a ratio above 1", filters: { ratio: "positive" }, ids: [1, 2] },
    { title: "[5.7] a ratio of 1 or below", filters: { ratio: "negative" }, ids: [3, 4] },
    { title: "[5.8] any of the days", filters: { days: ["wednesday", "friday"] }, ids: [1, 3, 4] },
    { title: "[1.6] passes 10 % or more", filters: { pass: 10 }, ids: [4] },
    { title: "[1.6] passes 30 % or more", filters: { pass: 30 }, ids: [4] },
    { title: "[1.6] passes 50 % or more", filters: { pass: 50 }, ids: [] },
    { title: "[5.9] Asia", filters: { sessions: ["asia"] }, ids: [3] },
    { title: "[5.9] Europa", filters: { sessions: ["europa"] }, ids: [2] },
    { title: "[5.9] Nueva York", filters: { sessions: ["ny"] }, ids: [1] },
    {
      title: "[4.7] all of them together",
      filters: { assets: ["XAGUSD"], ratio: "negative", days: ["friday"] },
      ids: [4],
    },
  ])("$title", ({ filters, ids }) => {
    expect(found(filters)).toEqual(ids);
  });

  it("[5.7] each setup is on one side of the ratio, and a filter never adds or reorders", () => {
    const setups = fc.array(
      fc.record({ takeProfit: fc.integer({ min: 0, max: 900 }), stopLoss: fc.integer({ min: 0, max: 900 }) }),
    );
    const days = fc.subarray([...OPERATING_DAYS]);
    fc.assert(
      fc.property(setups, days, fc.string(), (given, chosen, text) => {
        const all = given.map((row, index) => makeSetup({ ...row, id: index + 1, days: chosen }));
        const [above, below] = (["positive", "negative"] as const).map((ratio) =>
          filterSetups(all, { ...NO_FILTERS, ratio }),
        );
        expect((above?.length ?? 0) + (below?.length ?? 0)).toBe(all.length);
        expect(above?.every((setup) => ratioSide(setup) === "positive")).toBe(true);
        const some = filterSetups(all, { ...NO_FILTERS, text, days: ["monday"] });
        expect(some.map(({ id }) => id)).toEqual(all.filter((setup) => some.includes(setup)).map(({ id }) => id));
      }),
    );
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { takeTurns } from "./take-turns.ts";

type Named = { asset: string; place: number };
const assetOf = ({ asset }: Named) => asset;
const inOrder = (assets: readonly string[]) => assets.map((asset, place) => ({ asset, place }));
const manyAssets = fc.array(fc.constantFrom("A", "B", "C", "D"), { maxLength: 60 }).map(inOrder);

it.each([
  ["", ""],
  ["AAA", "A0 A1 A2"],
  ["AABAC", "A0 B2 C4 A1 A3"],
  ["CAACAB", "C0 A1 B5 C3 A2 A4"],
])("lets the assets of %j take turns: %j", (given, expected) => {
  const ordered = takeTurns(inOrder([...given]), assetOf).map(({ asset, place }) => asset + place);
  expect(ordered.join(" ")).toBe(expected);
});

it("loses none, adds none, and keeps the given order inside each asset", () => {
  fc.assert(
    fc.property(manyAssets, (setups) => {
      const ordered = takeTurns(setups, assetOf);
      expect(ordered.toSorted((one, other) => one.place - other.place)).toEqual(setups);
      for (const own of Map.groupBy(ordered, assetOf).values())
        expect(own).toEqual(own.toSorted((one, other) => one.place - other.place));
    }),
  );
});

it("has among its first as many of each asset as of any other, give or take one, where an asset has so many", () => {
  fc.assert(
    fc.property(manyAssets, fc.nat(60), (setups, count) => {
      const [first, rest] = [takeTurns(setups, assetOf).slice(0, count), takeTurns(setups, assetOf).slice(count)];
      const countOf = (asset: string) => first.filter((setup) => setup.asset === asset).length;
      const most = Math.max(0, ...first.map(({ asset }) => countOf(asset)));
      // An asset of which some are left has had its turns.
      for (const { asset } of rest) expect(countOf(asset)).toBeGreaterThanOrEqual(most - 1);
    }),
  );
});

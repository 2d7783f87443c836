import fc from "fast-check";
import { expect, it } from "vitest";
import { collectHistory } from "./collect-history.ts";
import { type Fill, pairFills } from "./pair-fills.ts";

const fill = (line: number, side: "buy" | "sell", size: number, money: Partial<Fill> = {}): Fill => ({
  line,
  ticket: String(line),
  at: `2026-03-09T10:${String(line).padStart(2, "0")}:00`,
  symbol: "MNQ",
  side,
  size,
  price: 100 + line,
  resultCents: 0,
  costsCents: 0,
  ...money,
});
function pair(fills: Fill[]) {
  const collector = collectHistory();
  pairFills(collector, fills);
  const { trades, openTrades } = collector.toHistory("mapped", {
    number: null,
    currency: null,
    server: null,
    kind: null,
    startingCents: null,
  });
  return { trades, openTrades };
}
const brief = (fills: Fill[]) =>
  pair(fills).trades.map(({ side, size, entry, exit, profitCents }) => [side, size, entry, exit, profitCents]);

it("pairs an opening with its closing, both their costs taken off", () => {
  const fills = [fill(1, "buy", 2, { costsCents: 250 }), fill(2, "sell", 2, { costsCents: 250, resultCents: 47_500 })];
  expect(brief(fills)).toEqual([["buy", 2, 101, 102, 47_000]]);
});

it("closes the first opening first, in parts", () => {
  const fills = [
    fill(1, "sell", 1, { costsCents: 3 }),
    fill(2, "sell", 3),
    fill(3, "buy", 2, { resultCents: 101 }),
    fill(4, "buy", 2, { resultCents: -50 }),
  ];
  expect(brief(fills)).toEqual([
    ["sell", 1, 101, 103, 48],
    ["sell", 1, 102, 103, 50],
    ["sell", 2, 102, 104, -50],
  ]);
});

it("turns a position around, and leaves what isn't closed open", () => {
  const { trades, openTrades } = pair([fill(1, "buy", 1), fill(2, "sell", 3, { resultCents: 700 })]);
  expect(trades).toMatchObject([{ side: "buy", size: 1, profitCents: 700 }]);
  expect(openTrades).toMatchObject([{ side: "sell", size: 2 }]);
});

it("takes the lines by their time, newest first as well", () => {
  const fills = [fill(2, "sell", 1, { resultCents: 10 }), fill(1, "buy", 1)];
  expect(brief(fills)).toEqual([["buy", 1, 101, 102, 10]]);
});

it("loses no cent and no lot", () => {
  const lines = fc.array(
    fc.record({
      side: fc.constantFrom("buy" as const, "sell" as const),
      size: fc.integer({ min: 1, max: 9 }),
      costsCents: fc.integer({ min: 0, max: 999 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, (given) => {
      const fills = given.map(({ side, size, costsCents }, index) => fill(index + 1, side, size, { costsCents }));
      // An offsetting fill closes all of it.
      const left = fills.reduce((sum, { side, size }) => sum + (side === "buy" ? size : -size), 0);
      if (left !== 0) fills.push(fill(fills.length + 1, left > 0 ? "sell" : "buy", Math.abs(left)));
      const { trades, openTrades } = pair(fills);
      expect(openTrades).toEqual([]);
      const paid = fills.reduce((sum, { costsCents }) => sum + costsCents, 0);
      expect(trades.reduce((sum, { profitCents }) => sum + profitCents, 0)).toBe(-paid || 0);
      const lots = fills.reduce((sum, { size }) => sum + size, 0);
      expect(trades.reduce((sum, { size }) => sum + 2 * size, 0)).toBe(lots);
    }),
  );
});

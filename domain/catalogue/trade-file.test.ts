import fc from "fast-check";
import { expect, it } from "vitest";
import { ENDINGS, type Trades } from "#domain/backtest/trades.ts";
import { decodeTrades, encodeTrades } from "./trade-file.ts";

const anyTrade = fc.record({
  day: fc.integer({ min: 0, max: 65_535 }),
  side: fc.constantFrom(1, -1),
  entry: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  move: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  ending: fc.nat(ENDINGS.length - 1),
  minutesHeld: fc.integer({ min: 1, max: 1440 }),
});

const anySetup = fc.array(anyTrade, { maxLength: 20 }).map((rows): Trades => {
  const column = (name: keyof (typeof rows)[number]) => Int32Array.from(rows, (row) => row[name]);
  const prices = { entry: column("entry"), move: column("move") };
  const ends = { ending: column("ending"), minutesHeld: column("minutesHeld") };
  return { count: rows.length, day: column("day"), side: column("side"), ...prices, ...ends };
});

it("gives back the trades it was given", () => {
  fc.assert(
    fc.property(fc.array(anySetup, { maxLength: 6 }), (setups) => {
      const counts = setups.map(({ count }) => count);
      expect(decodeTrades(encodeTrades(setups), counts)).toEqual(setups);
    }),
  );
});

it("refuses a file of another number of trades", () => {
  expect(() => decodeTrades(new Uint8Array(14), [2])).toThrow("14 bytes for 2 trades");
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DatedValue, meanByDay, shareByDay } from "./by-day.ts";
import { meanInterval } from "./spread.ts";
import { wilsonInterval } from "./wilson.ts";

/** Numbers from 0 to 1, the same each time. mulberry32, public domain (T. Ettinger). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A normal number: Box and Muller. */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

type Catalogue = { days: number; setups: number; correlation: number };

/** Setups that follow one market: on each day about half of them trade, and what they share moves them together. */
function tradesOf({ days, setups, correlation }: Catalogue, random: () => number): (DatedValue & { r: number })[] {
  return Array.from({ length: days }, (_, day) => {
    const market = normal(random);
    return Array.from({ length: setups }, () => {
      const own = Math.sqrt(correlation) * market + Math.sqrt(1 - correlation) * normal(random);
      return random() < 0.5 ? [{ day, value: own > 0 ? 1 : 0, r: own }] : [];
    }).flat();
  }).flat();
}

const holds = ({ low, high }: { low: number; high: number }, truth: number) => low <= truth && truth <= high;

describe("2,000 simulated catalogues", () => {
  it.each<Catalogue>([
    { days: 170, setups: 10, correlation: 0.5 },
    { days: 60, setups: 25, correlation: 0.3 },
    { days: 20, setups: 6, correlation: 0.7 },
    { days: 60, setups: 10, correlation: 0 },
  ])("$setups setups on $days days, correlated by $correlation: 95 % covers 93 to 97 %", (catalogue) => {
    const random = randomFrom(20_230_908);
    const covered = { share: 0, mean: 0, oldShare: 0, oldMean: 0 };
    for (let run = 0; run < 2_000; run++) {
      const trades = tradesOf(catalogue, random);
      const results = trades.map(({ day, r }) => ({ day, value: r }));
      const wins = trades.filter(({ value }) => value === 1).length;
      if (holds(shareByDay(trades), 0.5)) covered.share++;
      if (holds(meanByDay(results) ?? { low: 1, high: 1 }, 0)) covered.mean++;
      if (holds(wilsonInterval(wins, trades.length), 0.5)) covered.oldShare++;
      if (holds(meanInterval(results.map(({ value }) => value)) ?? { low: 1, high: 1 }, 0)) covered.oldMean++;
    }
    for (const count of [covered.share, covered.mean]) {
      expect(count).toBeGreaterThanOrEqual(1_860);
      expect(count).toBeLessThanOrEqual(1_940);
    }
    // As if trades were independent: what the pages said before.
    if (catalogue.correlation > 0) expect(Math.max(covered.oldShare, covered.oldMean)).toBeLessThan(1_700);
  });
});

const anyTrades = fc.array(
  fc.record({ day: fc.integer({ min: 1, max: 12 }), value: fc.double({ min: -2, max: 3, noNaN: true }) }),
  { minLength: 2, maxLength: 80 },
);

it("the variance is that of every pair of trades of one day, added up", () => {
  fc.assert(
    fc.property(anyTrades, (trades) => {
      const found = meanByDay(trades);
      const days = new Set(trades.map(({ day }) => day)).size;
      if (found === null) return;
      const mean = trades.reduce((sum, { value }) => sum + value, 0) / trades.length;
      let pairs = 0;
      for (const one of trades)
        for (const other of trades) if (one.day === other.day) pairs += (one.value - mean) * (other.value - mean);
      const byPairs = ((days / (days - 1)) * pairs) / trades.length ** 2;
      const squares = trades.reduce((sum, { value }) => sum + (value - mean) ** 2, 0);
      const simple = squares / (trades.length - 1) / trades.length;
      expect(found.effective).toBeCloseTo((trades.length * simple) / Math.max(simple, byPairs), 6);
      expect(found.effective).toBeLessThanOrEqual(trades.length + 1e-9);
    }),
  );
});

it("drawing whole days anew gives the same error, within what 4,000 draws can tell", () => {
  const random = randomFrom(7);
  const trades = tradesOf({ days: 170, setups: 10, correlation: 0.5 }, random);
  const days = [...Map.groupBy(trades, ({ day }) => day).values()];
  const shares = Array.from({ length: 4_000 }, () => {
    const drawn = days.flatMap(() => days[Math.floor(random() * days.length)] ?? []);
    return drawn.filter(({ value }) => value === 1).length / drawn.length;
  }).toSorted((one, other) => one - other);
  const { low, high } = shareByDay(trades);
  const drawn = (shares[3_899] ?? 0) - (shares[99] ?? 0);
  expect((high - low) / drawn).toBeGreaterThan(0.93);
  expect((high - low) / drawn).toBeLessThan(1.07);
});

it.each([
  { name: "one day says nothing of others", values: [[1, 1, 0]], low: 0, high: 1, effective: 1 },
  { name: "nothing is everything", values: [], low: 0, high: 1, effective: 0 },
  { name: "where all won, a day counts once", values: [[1, 1, 1], [1], [1, 1]], low: 0.14, high: 1, effective: 3 },
  {
    name: "days that move as one count once each",
    values: [
      [1, 1],
      [0, 0],
      [1, 1],
      [0, 0],
    ],
    low: 0.07,
    high: 0.93,
    effective: 3,
  },
])("$name", ({ values, low, high, effective }) => {
  const found = shareByDay(values.flatMap((own, day) => own.map((value) => ({ day, value }))));
  expect(found.low).toBeCloseTo(low, 2);
  expect(found.high).toBeCloseTo(high, 2);
  expect(found.effective).toBeCloseTo(effective, 0);
});

it("has no interval of a mean without two days or where all results are equal", () => {
  expect(
    meanByDay([
      { day: 1, value: 2 },
      { day: 1, value: 3 },
    ]),
  ).toBeNull();
  expect(
    meanByDay([
      { day: 1, value: 2 },
      { day: 2, value: 2 },
    ]),
  ).toBeNull();
});

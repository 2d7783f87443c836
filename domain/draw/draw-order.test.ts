import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { commitmentTo, orderEntries, orderHash, placesOf } from "./draw-order.ts";
import { entryListHash, entryListText, nameHashOf } from "./entry-list.ts";
import { pseudonymOf } from "./pseudonym.ts";

/** With nine degrees of freedom, chi-squared is above this once in a thousand times. */
const UNIFORM_TEN_LIMIT = 27.88;

/** How far counts lie from all being equal: Pearson's chi-squared. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: length, maxLength: length });
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The rule once more, in Node's own words. */
function orderInNode(seed: string, randomness: string, drawId: string, ids: readonly string[]): string[] {
  const score = (id: string) => createHmac("sha256", seed).update(`${randomness}:${drawId}:${id}`).digest("hex");
  return ids
    .map((id) => [score(id), id] as const)
    .sort(([one, a], [other, b]) => Buffer.from(one + a).compare(Buffer.from(other + b)))
    .map(([, id]) => id);
}

it("orders as Node's own HMAC does, whatever order the entries come in", () => {
  const property = fc.property(
    hex(64),
    hex(64),
    fc.uniqueArray(fc.uuid(), { maxLength: 40 }),
    (seed, randomness, ids) => {
      const order = orderEntries({ seed, randomness, drawId: "2026-12-04" }, ids);
      expect(order).toEqual(orderInNode(seed, randomness, "2026-12-04", ids));
      expect(orderEntries({ seed, randomness, drawId: "2026-12-04" }, [...ids].reverse())).toEqual(order);
    },
  );
  fc.assert(property, { numRuns: 200 });
});

it("commits to the seed's 64 characters as text", () => {
  // printf %s 0000000000000000000000000000000000000000000000000000000000000000 | sha256sum
  expect(commitmentTo("0".repeat(64))).toBe("60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55");
});

it.each([
  [12, 5, 2, 3],
  [4, 4, 2, 3],
  [2, 2, 2, 2],
  [1, 1, 1, 1],
  [0, 0, 0, 0],
])(
  "[1.8] [9.10] of %i entries makes %i finalists, %i winners and a podium of %i",
  (entries, finalists, winners, podium) => {
    const order = Array.from({ length: entries }, (_, place) => `${place}`);
    const places = placesOf(order);
    expect(places.finalists).toEqual(order.slice(0, finalists));
    expect(places.winners).toEqual(order.slice(0, winners));
    expect(places.podium).toEqual(order.slice(0, podium));
  },
);

it("writes the list by id, a line each, and their number", () => {
  const entries = [
    { id: "b2", nameHash: null },
    { id: "a1", nameHash: "f".repeat(64) },
  ];
  expect(entryListText(entries)).toBe(`a1 ${"f".repeat(64)}\nb2 -\n2\n`);
  expect(entryListText([])).toBe("0\n");
  expect(entryListHash(entries)).toBe(sha256(entryListText(entries)));
  expect(entryListHash([...entries].reverse())).toBe(entryListHash(entries));
  expect(nameHashOf("5a17", "Ana")).toBe(sha256("5a17:Ana"));
  expect(orderHash(["b2", "a1"])).toBe(sha256("b2\na1\n"));
});

it("shows the beginning of an entry's random id for a name", () => {
  expect(pseudonymOf("7f3a91c2-0b1d-4c8e-9a55-2f1e8d7c6b5a")).toBe("7F3A-91C2");
});

const DRAWS = IS_FULL ? 100_000 : 5_000;
const TEN = Array.from({ length: 10 }, (_, entry) => sha256(`entry ${entry}`).slice(0, 32));

/** How often each of ten entries came first, in draws of other seeds and rounds; some are drawn as `rig` says. */
function firstPlaces(rig: (order: readonly string[], draw: number) => string | undefined): number[] {
  const counts = new Map(TEN.map((id) => [id, 0]));
  for (let draw = 0; draw < DRAWS; draw++) {
    const input = { seed: sha256(`seed ${draw}`), randomness: sha256(`round ${draw}`), drawId: `draw ${draw}` };
    const first = rig(orderEntries(input, TEN), draw) ?? "";
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts.values()];
}

it("gives each of ten the same chance, and the same test catches one rigged draw of 25", { timeout: 300_000 }, () => {
  expect(chiSquared(firstPlaces((order) => order[0]))).toBeLessThan(UNIFORM_TEN_LIMIT);
  const biased = firstPlaces((order, draw) => (draw % 25 === 0 ? TEN[0] : order[0]));
  expect(chiSquared(biased)).toBeGreaterThan(UNIFORM_TEN_LIMIT);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { isNearerEnd, reverseRange } from "./database-list.ts";

const page = fc.record({
  total: fc.integer({ min: 1, max: 300 }),
  first: fc.nat(299),
  perPage: fc.integer({ min: 1, max: 50 }),
});

it("a page read from the end and turned around is the page read from the start", () => {
  const property = fc.property(page, ({ total, first, perPage }) => {
    const rows = Array.from({ length: total }, (_, place) => place);
    const from = first % total;
    const asked = { from, to: from + perPage - 1 };
    const reversed = reverseRange(asked, total);
    const read = rows
      .toReversed()
      .slice(reversed.from, reversed.to + 1)
      .toReversed();
    expect(read).toEqual(rows.slice(asked.from, asked.to + 1));
  });
  fc.assert(property);
});

it.each([
  { from: 24_975, total: 50_000, isFar: false },
  { from: 25_025, total: 50_000, isFar: true },
  { from: 49_975, total: 50_000, isFar: true },
  { from: 0, total: 1, isFar: false },
])("row $from of $total is read from the end: $isFar", ({ from, total, isFar }) => {
  expect(isNearerEnd(from, total)).toBe(isFar);
});

import { expect, it } from "vitest";
import { pointValueOf } from "./futures-contracts.ts";

it.each<[string, number | null]>([
  ["NQ 12-26", 20],
  ["MNQ SEP25", 2],
  ["MES JUN26", 5],
  ["MNQZ6", 2],
  ["ESH2026", 50],
  ["6E 03-26", 125_000],
  ["6EH26", 125_000],
  ["ES1!", 50],
  ["CME_MINI:MNQ1!", 2],
  ["M2KZ6", 5],
  ["ZNZ5", 1_000],
  ["CL", null],
  ["FDAX 06-26", null],
  ["AAPL", null],
  ["EURUSD", null],
  ["constructor1!", null],
  ["", null],
])("a point of %s is worth %s dollars", (symbol, value) => {
  expect(pointValueOf(symbol)).toBe(value);
});

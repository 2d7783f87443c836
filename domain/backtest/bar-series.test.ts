import { expect, it } from "vitest";
import { barsBefore, parseBars } from "./bar-series.ts";
import { HUNDRED_THOUSANDTHS, THOUSANDTHS } from "./price-units.ts";

const HEAD = "time,open,high,low,close,volume\n";
const HOURS = { barMinutes: 60, priceUnits: THOUSANDTHS };
const FIRST = "2021-09-01 00:00:00,71.624,71.722,71.552,71.597,58";

it("reads bars as whole thousandths and minutes", () => {
  const series = parseBars(`${HEAD}${FIRST}\n`, HOURS);
  const time = Date.UTC(2021, 8, 1) / 60_000;
  expect({ ...series }).toEqual({
    ...HOURS,
    time: Int32Array.of(time),
    open: Int32Array.of(71_624),
    high: Int32Array.of(71_722),
    low: Int32Array.of(71_552),
    close: Int32Array.of(71_597),
  });
  expect(barsBefore(series, time).time).toHaveLength(0);
  expect(barsBefore(series, time + 1).time).toHaveLength(1);
});

it("reads bars of a five-digit pair, and none that is finer or larger than its units hold", () => {
  const read = (prices: string) => {
    const pair = { barMinutes: 60, priceUnits: HUNDRED_THOUSANDTHS };
    return [...parseBars(`${HEAD}2026-11-20 00:00:00,${prices},9\n`, pair).open];
  };
  expect(read("1.08543,1.08601,1.0854,1.086")).toEqual([108_543]);
  expect(() => read("1.085431,1.08601,1.0854,1.086")).toThrow("line 2");
  expect(() => read("21475,21475,21475,21475")).toThrow("line 2");
});

it.each([
  { title: "a time that doesn't follow", line: FIRST },
  { title: "no time", line: "yesterday,1,1,1,1,1" },
  { title: "a high below the close", line: "2021-09-01 01:00:00,71,71,70,72,1" },
  { title: "a low above the opening", line: "2021-09-01 01:00:00,71,73,72,72,1" },
  { title: "more decimals than we keep", line: "2021-09-01 01:00:00,71.00001,73,70,72,1" },
  { title: "a missing price", line: "2021-09-01 01:00:00,71,73,70" },
  { title: "a price that is none", line: "2021-09-01 01:00:00,71,73,x,72,1" },
])("refuses $title and names the line", ({ line }) => {
  expect(() => parseBars(`${HEAD}${FIRST}\n${line}\n`, HOURS)).toThrow("line 3 is not the next bar");
});

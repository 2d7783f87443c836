import { expect, it } from "vitest";
import { layGrid } from "#domain/backtest/day-grid.ts";
import { makeSealedSignal } from "#tests/factories/sealed-signal.ts";
import type { SealedSignal } from "./judge-signal.ts";
import { outcomeOfBars, readDayBars } from "./outcome-of-bars.ts";

/** A Friday. */
const DATE = "2026-11-20";
const SIGNAL = makeSealedSignal();

/** Hours of the reference clock with open, high, low and close; flat at 15,000 where none are given; until 17:00 of `until`. */
function gridOf(bars: Record<number, [number, number, number, number] | null>, hours = 17) {
  const lines = Array.from({ length: hours }, (_, hour) => {
    const given = bars[hour];
    if (given === null) return [];
    const [open, high, low, close] = given ?? [15_000, 15_001, 14_999, 15_000];
    return [`${new Date(Date.UTC(2026, 10, 20, hour + 4)).toISOString()},${open},${high},${low},${close},1`];
  }).flat();
  const read = readDayBars(["time,open,high,low,close,volume", ...lines, ""].join("\n"), 60);
  if (!read.ok) throw new Error(`line ${read.line}`);
  return layGrid(read.value);
}
/** Price rose from 14,990 to 15,000 between the two times. */
const ROSE = { 4: [14_990, 14_995, 14_985, 14_990] } as const satisfies Record<number, number[]>;
const rose = (bars: Parameters<typeof gridOf>[0] = {}, hours?: number) =>
  gridOf({ 4: [...ROSE[4]] as [number, number, number, number], ...bars }, hours);

it.each([
  { title: "its target", grid: rose({ 10: [15_000, 15_051, 14_999, 15_040] }), exit: 15_050 },
  { title: "its stop", grid: rose({ 10: [15_000, 15_001, 14_975, 15_000] }), exit: 14_975 },
  { title: "the stop where one bar touches both", grid: rose({ 10: [15_000, 15_060, 14_970, 15_055] }), exit: 14_975 },
  { title: "the opening of a bar beyond the stop", grid: rose({ 10: [14_960, 14_970, 14_950, 14_965] }), exit: 14_960 },
  { title: "the last close before 17:00", grid: rose({ 16: [15_000, 15_010, 14_990, 15_006] }), exit: 15_006 },
])("leaves at $title", ({ grid, exit }) => {
  expect(outcomeOfBars(SIGNAL, DATE, grid)).toEqual({ side: "buy", entry: 15_000, exit });
});

it("trades against the move where the promise says so", () => {
  const grid = rose({ 10: [15_000, 15_051, 14_999, 15_040] });
  expect(outcomeOfBars({ ...SIGNAL, direction: "oppose" }, DATE, grid)).toEqual({
    side: "sell",
    entry: 15_000,
    exit: 15_025,
  });
});

it("knows a day without a move from one that the bars don't tell", () => {
  expect(outcomeOfBars(SIGNAL, DATE, gridOf({}))).toEqual({ side: "none" });
  expect(outcomeOfBars(SIGNAL, DATE, rose({ 8: null }))).toBeNull();
  expect(outcomeOfBars(SIGNAL, DATE, rose({ 4: null }))).toBeNull();
  expect(outcomeOfBars(SIGNAL, DATE, rose({}, 16))).toBeNull();
  expect(outcomeOfBars(SIGNAL, "2026-11-19", rose())).toBeNull();
  expect(outcomeOfBars(SIGNAL, "2026-11-21", rose())).toBeNull();
});

it("judges a five-digit pair, and prices that only thousandths hold", () => {
  const pair = makeSealedSignal({ asset: "EURUSD", tickSize: 0.00001, stopTicks: 100, targetTicks: 200 });
  const hour = (open: number) =>
    Array.from({ length: 17 }, (_, at): [number, [number, number, number, number]] => [at, [open, open, open, open]]);
  const flat = Object.fromEntries(hour(1.0854));
  const grid = gridOf({ ...flat, 4: [1.085, 1.085, 1.085, 1.085], 10: [1.0854, 1.08741, 1.0854, 1.087] });
  expect(outcomeOfBars(pair, DATE, grid)).toEqual({ side: "buy", entry: 1.0854, exit: 1.0874 });
  const coin = gridOf({ ...Object.fromEntries(hour(60_000)), 4: [59_990, 59_990, 59_990, 59_990] });
  expect(outcomeOfBars({ ...SIGNAL, asset: "BTCUSD" }, DATE, coin)).toEqual({
    side: "buy",
    entry: 60_000,
    exit: 60_000,
  });
});

it("names the line that neither units hold", () => {
  const lines = ["time,open,high,low,close", "2026-11-20T04:00Z,1.08543,1.08543,1.08543,1.08543"];
  expect(readDayBars([...lines, "2026-11-20T05:00Z,1.085431,1.1,1,1"].join("\n"), 60)).toEqual({ ok: false, line: 3 });
  expect(readDayBars([...lines, "2026-11-20T05:00Z,60000.12345,70000,1,1"].join("\n"), 60)).toEqual({
    ok: false,
    line: 3,
  });
});

it.each<[string, Partial<SealedSignal>]>([
  ["another timeframe", { timeframe: "M30" }],
  ["a timeframe that bars can't test", { timeframe: "D1" }],
  ["a time between two bars", { time: "08:10:00" }],
  ["a tick below a hundred-thousandth", { tickSize: 0.000_001 }],
  ["two times at once", { firstTime: "08:00:00" }],
])("doesn't judge %s", (_, change) => {
  expect(outcomeOfBars({ ...SIGNAL, ...change }, DATE, rose())).toBeNull();
});

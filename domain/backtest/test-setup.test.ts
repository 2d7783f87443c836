import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at } from "./at.ts";
import { type BarSeries, parseBars } from "./bar-series.ts";
import { layGrid, toDay } from "./day-grid.ts";
import { priceUnitsOf, THOUSANDTHS } from "./price-units.ts";
import { type Market, type SetupRule, tickSizeOf } from "./setup-rule.ts";
import { testSetup } from "./test-setup.ts";
import { ENDINGS, exitPrice } from "./trades.ts";

const market: Market = { asset: "TEST", timeframe: "H1", tick: 1000, costTicks: 1 };
const HOURS = { barMinutes: 60, priceUnits: THOUSANDTHS };
const rule: SetupRule = {
  asset: "TEST",
  timeframe: "H1",
  pattern1: 8 * 60,
  pattern2: 9 * 60,
  direction: "oppose",
  days: ["tuesday"],
  stopTicks: 10,
  targetTicks: 20,
};

/** Tuesday 2022-03-01; hours of the reference clock, which is UTC-4. */
function bar(hour: number, prices: [number, number, number, number], day = 1): string {
  return [new Date(Date.UTC(2022, 2, day, hour + 4)).toISOString().slice(0, 19).replace("T", " "), ...prices].join();
}

function run(lines: string[], change: Partial<SetupRule> = {}) {
  const series = parseBars(["time,open,high,low,close,volume", ...lines].join("\n"), HOURS);
  return testSetup({ ...rule, ...change }, new Map([["TEST_H1", { market, grid: layGrid(series) }]]));
}

function onlyTrade(lines: string[], change: Partial<SetupRule> = {}) {
  const answer = run(lines, change);
  if (!answer.ok) throw new Error(answer.code);
  const { trades, results } = answer.value;
  if (trades.count !== 1) return null;
  return {
    side: at(trades.side, 0),
    ending: ENDINGS[at(trades.ending, 0)],
    exit: exitPrice(trades, 0) / 1000,
    minutesHeld: at(trades.minutesHeld, 0),
    r: results[0],
    day: at(trades.day, 0),
  };
}

const fall = bar(8, [110, 111, 99, 100]);
const flat = bar(16, [100, 101, 99, 100]);

describe("a setup's trade of one day", () => {
  it.each([
    { title: "target", after: [bar(9, [100, 121, 95, 118])], ending: "target", exit: 120, r: 1.9, held: 60 },
    { title: "stop", after: [bar(9, [100, 105, 89, 92])], ending: "stop", exit: 90, r: -1.1, held: 60 },
    {
      title: "both in one bar: stop",
      after: [bar(9, [100, 121, 89, 118])],
      ending: "stop",
      exit: 90,
      r: -1.1,
      held: 60,
    },
    {
      title: "opening beyond the stop: that opening",
      after: [bar(9, [100, 105, 95, 95]), bar(10, [85, 130, 80, 90])],
      ending: "gap",
      exit: 85,
      r: -1.6,
      held: 120,
    },
    {
      title: "opening beyond the target: the target",
      after: [bar(9, [100, 105, 95, 95]), bar(10, [125, 130, 120, 125])],
      ending: "target",
      exit: 120,
      r: 1.9,
      held: 120,
    },
    {
      title: "neither: the close before 17:00",
      after: [bar(9, [100, 105, 95, 103]), bar(16, [103, 108, 99, 106])],
      ending: "edge",
      exit: 106,
      r: 0.5,
      held: 480,
    },
  ])("$title", ({ after, ending, exit, r, held }) => {
    const trade = onlyTrade([fall, ...after, bar(17, [100, 300, 1, 100])]);
    expect(trade).toMatchObject({ side: 1, ending, exit, minutesHeld: held, day: toDay("2022-03-01") });
    expect(trade?.r).toBeCloseTo(r, 12);
  });

  it("sells after the same fall when it follows", () => {
    const trade = onlyTrade([fall, bar(9, [100, 105, 79, 80]), flat], { direction: "follow" });
    expect(trade).toMatchObject({ side: -1, ending: "target", exit: 80 });
  });

  it.each([
    { title: "pattern 2 has no bar", lines: [fall, flat] },
    { title: "price did not move", lines: [bar(8, [100, 101, 99, 100]), bar(9, [100, 101, 99, 100]), flat] },
    { title: "the day is not over", lines: [fall, bar(9, [100, 105, 95, 103]), bar(10, [103, 104, 102, 103])] },
    {
      title: "it rests that day",
      lines: [fall, bar(9, [100, 105, 95, 103]), flat],
      change: { days: ["monday"] as const },
    },
  ])("no trade when $title", ({ lines, change }) => {
    expect(onlyTrade(lines, change)).toBeNull();
  });

  it("[9.12] an evening trade is of its own date's weekday and lasts to the next day's 17:00", () => {
    const evening = { pattern1: 20 * 60, pattern2: 21 * 60 };
    const lines = [bar(20, [110, 111, 99, 100]), bar(21, [100, 105, 95, 103]), bar(16, [103, 108, 99, 106], 2)];
    expect(onlyTrade(lines, evening)).toMatchObject({ ending: "edge", exit: 106, minutesHeld: 20 * 60 });
  });
});

it.each([
  { change: { asset: "GOLD" }, code: "backtest.bars_missing" },
  { change: { timeframe: "M15" }, code: "backtest.bars_missing" },
  { change: { pattern2: 9 * 60 + 30 }, code: "backtest.off_bar_boundary" },
  { change: { pattern2: 24 * 60 }, code: "backtest.off_bar_boundary" },
  { change: { pattern2: 8 * 60 }, code: "backtest.pattern_order" },
  { change: { pattern2: 17 * 60 }, code: "backtest.across_edge" },
  { change: { days: [] }, code: "backtest.no_days" },
  { change: { stopTicks: 0 }, code: "backtest.stop_or_target" },
  { change: { targetTicks: 1.5 }, code: "backtest.stop_or_target" },
] satisfies { change: Partial<SetupRule>; code: string }[])("refuses $change: $code", ({ change, code }) => {
  expect(run([fall, flat], change)).toEqual({ ok: false, code });
});

it.each([
  { asset: "EURUSD", tick: 0.01, entry: 1.085, exit: 1.0852 },
  { asset: "XRPUSD", tick: 0.1, entry: 1.085, exit: 1.087 },
  { asset: "USDJPY", tick: 1, entry: 150.123, exit: 150.143 },
])("tests $asset, whose tick is $tick thousandths", ({ asset, tick, entry, exit }) => {
  const pair: Market = { asset, timeframe: "H1", tick, costTicks: 1 };
  const priceUnits = priceUnitsOf(tickSizeOf(pair));
  const low = entry - 5 * tickSizeOf(pair);
  const lines = [
    bar(8, [entry + tickSizeOf(pair), entry + tickSizeOf(pair), entry, entry]),
    bar(9, [entry, exit, low, exit]),
    bar(16, [exit, exit, exit, exit]),
  ];
  const series = parseBars(["time,open,high,low,close", ...lines].join("\n"), { barMinutes: 60, priceUnits });
  const answer = testSetup({ ...rule, asset }, new Map([[`${asset}_H1`, { market: pair, grid: layGrid(series) }]]));
  if (!answer.ok) throw new Error(answer.code);
  const { trades, results } = answer.value;
  expect([at(trades.entry, 0) / priceUnits, exitPrice(trades, 0) / priceUnits, ...results]).toEqual([entry, exit, 1.9]);
});

/** Two weeks of hours that wander. */
const wandering = fc
  .array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(9), fc.nat(9)), { minLength: 336, maxLength: 336 })
  .map((steps): BarSeries => {
    const series = parseBars("time,open,high,low,close", HOURS);
    const rows = steps.map(([step, up, down], index) => ({ step, up, down, index }));
    let price = 500_000;
    const bars = rows.map(({ step, up, down, index }) => {
      const open = price;
      price += step * 1000;
      const [high, low] = [Math.max(open, price) + up * 1000, Math.min(open, price) - down * 1000];
      return { time: 27_400_000 - (27_400_000 % 60) + index * 60, open, high, low, close: price };
    });
    const column = (name: keyof (typeof bars)[number]) => Int32Array.from(bars, (one) => one[name]);
    return {
      ...series,
      time: column("time"),
      open: column("open"),
      high: column("high"),
      low: column("low"),
      close: column("close"),
    };
  });

it("loses no more than the stop but by a gap, wins no more than the target, and mirrors when prices do", () => {
  const mirror = (series: BarSeries): BarSeries => {
    const turn = (column: Int32Array) => column.map((price) => 1_000_000 - price);
    return {
      ...series,
      open: turn(series.open),
      close: turn(series.close),
      high: turn(series.low),
      low: turn(series.high),
    };
  };
  const anyDays = { ...rule, days: ["monday", "tuesday", "wednesday", "thursday", "friday"] as const };
  const test = (series: BarSeries) => testSetup(anyDays, new Map([["TEST_H1", { market, grid: layGrid(series) }]]));
  fc.assert(
    fc.property(wandering, (series) => {
      const [one, other] = [test(series), test(mirror(series))];
      if (!one.ok || !other.ok) throw new Error("refused");
      const { trades, results } = one.value;
      for (let row = 0; row < trades.count; row++) {
        expect(at(trades.move, row)).toBeLessThanOrEqual(20_000);
        if (ENDINGS[at(trades.ending, row)] !== "gap") expect(at(trades.move, row)).toBeGreaterThanOrEqual(-10_000);
        expect(at(trades.minutesHeld, row)).toBeLessThanOrEqual(8 * 60);
      }
      expect(other.value.results).toEqual(results);
      expect(other.value.trades.side).toEqual(trades.side.map((side) => -side));
    }),
    { numRuns: 30 },
  );
});

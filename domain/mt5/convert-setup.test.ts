import { describe, expect, it } from "vitest";
import { type ConversionDraft, convertSetup } from "./convert-setup.ts";
import { toDecimal } from "./decimal.ts";
import { draft, FILE, setup, toPreset } from "./example-conversion.ts";
import { referenceOfPreset } from "./reference-of-preset.ts";
import { exampleSymbol, type SymbolEntry } from "./symbol-specification.ts";
import { presetFileName, writePreset } from "./write-preset.ts";

const withSymbol = (entry: Partial<SymbolEntry>): ConversionDraft => ({
  ...draft,
  symbol: { ...draft.symbol, ...entry },
});

describe("convertSetup", () => {
  it("[2.3] writes this file, every line of it", () => {
    const preset = toPreset(convertSetup(draft));
    const text = new TextDecoder("utf-16le").decode(writePreset(preset, "2026-11-20T11:30:00"));
    expect(text).toBe(FILE.replaceAll("\n", "\r\n"));
    expect(presetFileName(preset)).toBe("LPX_NAS100.cash_H1_14_20261123.set");
  });

  it.each([
    { title: "the broker", change: { broker: null }, missing: ["broker"] },
    {
      title: "the symbol",
      change: { symbol: exampleSymbol("COPPER") },
      missing: ["digits", "stopsLevel", "point", "tickSize", "volumeMin", "volumeStep", "volumeMax", "tickValue"],
    },
    { title: "the symbol's name", change: { symbol: { ...draft.symbol, name: " " } }, missing: ["name"] },
    { title: "what a tick is worth", change: { symbol: exampleSymbol("GER40") }, missing: ["tickValue"] },
    { title: "the risk", change: { risk: { equity: "", percent: " " } }, missing: ["equity", "percent"] },
  ])("[2.3] makes no preset while $title is missing, and says so", ({ change, missing }) => {
    const { preset, problems } = convertSetup({ ...draft, ...change });
    expect(preset).toBeNull();
    expect(problems).toEqual(missing.map((field) => ({ code: "mt5.missing", field })));
  });

  it.each([
    {
      asset: "EURUSD",
      tickSize: 0.00001,
      symbol: {},
      lines: ["StopLossPoints=200|", "TakeProfitPoints=400|", "PointSize=0.00001|", "Lots=0.5|"],
    },
    { asset: "EURUSD", tickSize: 0.0001, symbol: {}, lines: ["StopLossPoints=2000|", "Lots=0.05|"] },
    {
      asset: "EURUSD",
      tickSize: 0.00001,
      symbol: { digits: "4", point: "0.0001", tickSize: "0.0001", tickValue: "10" },
      lines: ["StopLossPoints=20|", "PointSize=0.0001|", "Lots=0.5|"],
    },
    {
      asset: "USDJPY",
      tickSize: 0.001,
      symbol: { tickValue: "0.65" },
      lines: ["StopLossPoints=200|", "PointSize=0.001|", "Lots=0.76|"],
    },
  ])(
    "[2.3] writes $asset of a tick of $tickSize in points of $symbol.digits digits",
    ({ asset, tickSize, symbol, lines }) => {
      const pair = { ...setup, asset, tickSize, stopLoss: 200, takeProfit: 400 };
      const risk = { equity: "10000", percent: "1" };
      const preset = toPreset(
        convertSetup({ ...draft, setup: pair, symbol: { ...exampleSymbol(asset), ...symbol }, risk }),
      );
      const text = new TextDecoder("utf-16le").decode(writePreset(preset, "2026-11-20T11:30:00"));
      for (const line of lines) expect(text).toContain(`\n${line}`);
      expect(referenceOfPreset(preset).stop).toBe(toDecimal(200 * tickSize));
    },
  );

  it("[2.3] shows what it can while something is missing", () => {
    const { week, stop, lots } = convertSetup({ ...draft, risk: { equity: "", percent: "1" } });
    expect(week).toHaveLength(2);
    expect(stop?.points).toBe(400);
    expect(lots).toBeNull();
  });

  it.each([
    {
      title: "a figure that is none",
      change: withSymbol({ tickSize: "a lot" }),
      problem: { code: "mt5.not_a_figure", field: "tickSize" },
    },
    {
      title: "a tick of nothing",
      change: withSymbol({ tickValue: "0" }),
      problem: { code: "mt5.not_a_figure", field: "tickValue" },
    },
    {
      title: "more than all of the account",
      change: { ...draft, risk: { equity: "1", percent: "101" } },
      problem: { code: "mt5.not_a_figure", field: "percent" },
    },
    {
      title: "a point that isn't the last digit",
      change: withSymbol({ digits: "2" }),
      problem: { code: "mt5.digits_and_point", digits: 2 },
    },
    { title: "a least above the most", change: withSymbol({ volumeMin: "60" }), problem: { code: "mt5.volume_order" } },
    {
      title: "a name with two bars",
      change: withSymbol({ suffix: "||" }),
      problem: { code: "mt5.unwritable", field: "name" },
    },
    {
      title: "a setup's name of two lines",
      change: { ...draft, setup: { ...setup, name: "a\nb" } },
      problem: { code: "mt5.unwritable", field: "setup" },
    },
    {
      title: "a timeframe the terminal hasn't",
      change: { ...draft, setup: { ...setup, timeframe: "M7" } },
      problem: { code: "mt5.timeframe", timeframe: "M7" },
    },
    {
      title: "no day left",
      change: { ...draft, withoutDays: ["monday", "wednesday"] as const },
      problem: { code: "mt5.no_days" },
    },
    {
      title: "a target nearer than the broker lets",
      change: withSymbol({ stopsLevel: "500" }),
      problem: { code: "mt5.stops_level", of: "stop", points: 400, least: 500 },
    },
  ])("[2.3] refuses $title", ({ change, problem }) => {
    const { preset, problems } = convertSetup(change);
    expect(preset).toBeNull();
    expect(problems).toEqual([problem]);
  });

  it.each(["10.000", "10,000", "10 000", "10'000", "10.000,00", "10,000.00", "$10,000"])(
    "[2.3] takes a capital of %s for ten thousand (T3)",
    (equity) => {
      const conversion = convertSetup({ ...draft, risk: { ...draft.risk, equity } });
      expect(conversion).toEqual(convertSetup({ ...draft, risk: { ...draft.risk, equity: "10000" } }));
      expect(conversion.preset).not.toBeNull();
    },
  );

  it.each([
    { field: "tickValue", change: withSymbol({ tickValue: "1,000" }) },
    { field: "tickValue", change: withSymbol({ tickValue: "3.125" }) },
    { field: "volumeMax", change: withSymbol({ volumeMax: "1.000" }) },
    { field: "tickSize", change: withSymbol({ tickSize: "1,250" }) },
    { field: "percent", change: { ...draft, risk: { ...draft.risk, percent: "1,250" } } },
  ])("[2.3] makes no preset of a $field that may be two figures, and asks (T3)", ({ field, change }) => {
    const { preset, problems } = convertSetup(change);
    expect(preset).toBeNull();
    expect(problems).toEqual([{ code: "mt5.ambiguous", field }]);
  });

  it("[2.3] refuses a Friday evening that is the server's Saturday, until Friday is left out", () => {
    const evenings = { ...draft, setup: { ...setup, days: ["thursday", "friday"] as const satisfies string[] } };
    const both: ConversionDraft = { ...draft, setup: { ...setup, days: [...evenings.setup.days] } };
    expect(convertSetup(both).problems).toMatchObject([{ code: "mt5.weekend", days: [{ day: "friday" }] }]);
    expect(toPreset(convertSetup({ ...both, withoutDays: ["friday"] }))).toMatchObject({
      tradeFriday: true,
      tradeThursday: false,
    });
  });
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { BROKER_PRESETS, DAYLIGHT_SAVINGS } from "./broker-profile.ts";
import { type ConversionDraft, convertSetup } from "./convert-setup.ts";
import { draft, FILE, setup, toPreset } from "./example-conversion.ts";
import { readPreset } from "./read-preset.ts";
import { referenceOfPreset, toTicks } from "./reference-of-preset.ts";
import { exampleSymbol } from "./symbol-specification.ts";
import { writePreset } from "./write-preset.ts";

describe("the way back", () => {
  // Four hours to UTC and at most four more: a Friday stays a Friday on every one of these servers.
  const hours = fc.integer({ min: 0, max: 15 });
  const drafts = fc
    .record({
      pattern1Hour: hours,
      pattern2Hour: hours,
      pattern2Minute: fc.integer({ min: 0, max: 59 }),
      days: fc.uniqueArray(fc.constantFrom(...OPERATING_DAYS), { minLength: 1 }),
      stopLoss: fc.integer({ min: 1, max: 5000 }),
      date: fc.date({ min: new Date("2025-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
      winter: fc.integer({ min: -3, max: 3 }),
      daylightSaving: fc.constantFrom(...DAYLIGHT_SAVINGS),
    })
    .map(({ date, winter, daylightSaving, days, ...times }): ConversionDraft => {
      const sorted = OPERATING_DAYS.filter((day) => days.includes(day));
      return {
        ...draft,
        setup: { ...setup, ...times, days: sorted },
        symbol: { ...exampleSymbol("NAS100"), digits: "2", point: "0.01", tickSize: "0.01" },
        broker: { winterOffsetMinutes: winter * 60, daylightSaving },
        date: date.toISOString().slice(0, 10),
      };
    });

  it("[2.3] gives the setup that went in: times, days and distances on the reference clock", () => {
    fc.assert(
      fc.property(drafts, (given) => {
        const preset = toPreset(convertSetup(given));
        const read = readPreset(writePreset(preset, "2026-11-20T11:30:00"));
        expect(read).toEqual({ ok: true, value: preset });
        const back = referenceOfPreset(preset);
        expect(back).toMatchObject({
          pattern1: { hour: given.setup.pattern1Hour, minute: given.setup.pattern1Minute },
          pattern2: { hour: given.setup.pattern2Hour, minute: given.setup.pattern2Minute },
          days: given.setup.days,
          isOneDate: true,
        });
        expect(toTicks(back.stop, given.setup.tickSize)).toBe(given.setup.stopLoss);
      }),
    );
  });

  it("[2.3] gives an evening's setup back too, although its day is another on the server", () => {
    expect(referenceOfPreset(toPreset(convertSetup(draft)))).toMatchObject({
      pattern1: { hour: 9, minute: 30 },
      pattern2: { hour: 20, minute: 0 },
      days: ["monday", "wednesday"],
      isOneDate: true,
    });
  });

  const readText = (text: string) => readPreset(new TextEncoder().encode(text));

  it.each([
    {
      from: "Lots=2.5||2.5||0.250000||25.000000||N",
      to: "",
      problem: { code: "preset.missing_input", input: "Lots", line: null },
    },
    {
      from: "Pattern2Hour=2||",
      to: "Pattern2Hour=24||",
      problem: { code: "preset.bad_value", input: "Pattern2Hour", line: 21 },
    },
    {
      from: "PresetFormat=1||",
      to: "PresetFormat=2||",
      problem: { code: "preset.bad_value", input: "PresetFormat", line: 6 },
    },
    {
      from: "HoursFrom=2026.11.23",
      to: "HoursFrom=2026.02.30",
      problem: { code: "preset.bad_value", input: "HoursFrom", line: 15 },
    },
    {
      from: "TradeMonday=false||",
      to: "TradeMonday=perhaps||",
      problem: { code: "preset.bad_value", input: "TradeMonday", line: 24 },
    },
    { from: "Pattern1Minute=30||30||1", to: "Pattern1Minute=30||30", problem: { code: "set.range", line: 19 } },
  ])("[2.3] says what is wrong and on which line: $problem", ({ from, to, problem }) => {
    expect(FILE).toContain(from);
    expect(readText(FILE.replace(from, to))).toEqual({ ok: false, problems: [problem] });
  });

  it("[2.3] passes over inputs it doesn't know, as the terminal does", () => {
    expect(readText(`${FILE}MagicNumber=7||7||1||70||N\n`).ok).toBe(true);
  });
});

it("[2.3] takes every setup of the catalogue there and back at each kind of broker", () => {
  const catalogue: { setups: CatalogueLine[]; markets: { asset: string; tick: number }[] } = JSON.parse(
    readFileSync("supabase/catalogue/catalogue.json", "utf8"),
  );
  const ticks = new Map(catalogue.markets.map(({ asset, tick }) => [asset, tick / 1000]));
  for (const line of catalogue.setups) {
    const given: ConversionDraft["setup"] = {
      ...line,
      stopLoss: line.stopTicks,
      takeProfit: line.targetTicks,
      tickSize: ticks.get(line.asset) ?? 1,
      pattern1Hour: Math.floor(line.pattern1 / 60),
      pattern1Minute: line.pattern1 % 60,
      pattern2Hour: Math.floor(line.pattern2 / 60),
      pattern2Minute: line.pattern2 % 60,
    };
    const symbol = exampleSymbol(line.asset);
    for (const broker of Object.values(BROKER_PRESETS)) {
      const whole = { ...symbol, tickValue: symbol.tickValue || "0.1" };
      const preset = toPreset(convertSetup({ ...draft, setup: given, symbol: whole, broker }));
      const back = referenceOfPreset(preset);
      expect([back.pattern1, back.pattern2, back.days]).toEqual([
        { hour: given.pattern1Hour, minute: given.pattern1Minute },
        { hour: given.pattern2Hour, minute: given.pattern2Minute },
        given.days,
      ]);
    }
  }
});

type CatalogueLine = Pick<ConversionDraft["setup"], "id" | "name" | "asset" | "timeframe" | "days" | "direction"> & {
  pattern1: number;
  pattern2: number;
  stopTicks: number;
  targetTicks: number;
};

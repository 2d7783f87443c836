import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNT, type FigureKind, moneyOf } from "./figure-kind.ts";
import { readCents, readCount, readFigure } from "./read-figure.ts";
import { writeFigure } from "./write-figure.ts";

const DOLLARS = moneyOf("USD");
const PRICE: FigureKind = { decimals: 5, mayBeNegative: true };

/** The value, both values, or the code. */
function readAs(text: string, kind: FigureKind): string | readonly string[] {
  const read = readFigure(text, kind);
  if (read.ok) return read.value;
  return read.code === "ambiguous" ? read.readings : read.code;
}

describe("among cents", () => {
  it.each([
    ["10000", "10000"],
    ["10.000", "10000"],
    ["10,000", "10000"],
    ["1.250", "1250"],
    ["1,250", "1250"],
    ["1.250,50", "1250.5"],
    ["1,250.50", "1250.5"],
    ["1 250,50", "1250.5"],
    ["1\u00a0250,50", "1250.5"],
    ["1\u202f250,50", "1250.5"],
    ["1\u2009250.50", "1250.5"],
    ["1'250.50", "1250.5"],
    ["1’250.50", "1250.5"],
    ["1,25,000.50", "125000.5"],
    ["12,34,567", "1234567"],
    ["1.250.000", "1250000"],
    ["99,5", "99.5"],
    [" 0,25 ", "0.25"],
    [",5", "0.5"],
    ["10,", "10"],
    ["007", "7"],
    ["+5", "5"],
    ["10.0000", "10"],
    ["1250.000", "1250"],
    ["0.000", "0"],
    ["$1,250.50", "1250.5"],
    ["1.250,50 USD", "1250.5"],
    ["US$ 1.250,50", "1250.5"],
    ["1 250,50 $US", "1250.5"],
    ["", "empty"],
    ["  ", "empty"],
    ["-5", "not_a_figure"],
    ["€ 5", "not_a_figure"],
    ["5 %", "not_a_figure"],
    ["$5 USD", "not_a_figure"],
    ["1e3", "not_a_figure"],
    ["0x10", "not_a_figure"],
    ["1.2.3", "not_a_figure"],
    ["1,2,3", "not_a_figure"],
    ["1,25.000", "not_a_figure"],
    ["1.25,000.5", "not_a_figure"],
    ["12 50", "not_a_figure"],
    ["1 2", "not_a_figure"],
    ["0,5005", "not_a_figure"],
    ["1.250,505", "not_a_figure"],
    ["1234567890123", "not_a_figure"],
    ["--5", "not_a_figure"],
    [".", "not_a_figure"],
    ["٣", "not_a_figure"],
    ["ten", "not_a_figure"],
  ])("reads %j as %j", (text, expected) => {
    expect(readAs(text, DOLLARS)).toBe(expected);
  });
});

describe("where three decimals can be", () => {
  it.each<[string, string | string[]]>([
    ["10.000", ["10000", "10"]],
    ["10,000", ["10000", "10"]],
    ["1,000", ["1000", "1"]],
    ["1.250", ["1250", "1.25"]],
    ["3,125", ["3125", "3.125"]],
    ["-3.125", ["-3125", "-3.125"]],
    ["0,125", "0.125"],
    ["3,1250", "3.125"],
    ["1250,500", "1250.5"],
    ["1.250,500", "1250.5"],
    ["1 250,500", "1250.5"],
    ["1.08512", "1.08512"],
    ["31,12", "31.12"],
    ["1.250.000", "1250000"],
    ["(5,5)", "-5.5"],
    ["−37,63", "-37.63"],
    ["5-", "-5"],
    ["-0", "0"],
    ["1.085123", "not_a_figure"],
  ])("reads %j as %j", (text, expected) => {
    expect(readAs(text, PRICE)).toEqual(expected);
  });
});

it.each<[string, FigureKind, string | string[]]>([
  ["1.000", COUNT, "1000"],
  ["2.0", COUNT, "2"],
  ["2,5", COUNT, "not_a_figure"],
  ["10,5 %", { decimals: 2, unit: "%" }, "10.5"],
  ["10 $", { decimals: 2, unit: "%" }, "not_a_figure"],
  ["10.000 ¥", moneyOf("JPY"), "10000"],
  ["1,5", moneyOf("JPY"), "not_a_figure"],
  ["1.250 KWD", moneyOf("KWD"), ["1250", "1.25"]],
  ["R$ 1.250", moneyOf("BRL"), "1250"],
  ["1.250 USDT", moneyOf("USDT"), "1250"],
  ["CHF 1'250.50", moneyOf(null), "1250.5"],
  ["1.250,50 €", moneyOf(null), "1250.5"],
  ["5 lots", moneyOf(null), "not_a_figure"],
])("reads %j of %j as %j", (text, kind, expected) => {
  expect(readAs(text, kind)).toEqual(expected);
});

/** Each with the currency of its country. */
const CURRENCIES = {
  ...{ "es-ES": "EUR", "es-MX": "MXN", "en-US": "USD", "de-DE": "EUR", "fr-FR": "EUR", "pt-BR": "BRL" },
  ...{ "en-IN": "INR", "de-CH": "CHF" },
};
const LOCALES = ["es-ES", "es-MX", "en-US", "de-DE", "fr-FR", "pt-BR", "en-IN", "de-CH"] as const;
const LANGUAGES = ["es", "en"] as const;
const asValue = (units: number, decimals: number) => {
  const text = Number(`${units}e-${decimals}`).toFixed(decimals);
  return decimals === 0 ? text : text.replace(/\.?0+$/, "");
};

/** An amount of a field with up to eight decimals, written with some of them. */
const written = fc
  .record({ decimals: fc.integer({ min: 0, max: 8 }), locale: fc.constantFrom(...LOCALES), idle: fc.boolean() })
  .chain(({ decimals, locale, idle }) =>
    fc.integer({ min: -999_999_999, max: 999_999_999 }).map((units) => ({ units, decimals, locale, idle })),
  );

/** Ways to write the sign and the currency; a plus where there is no minus. */
const styles = fc.record({
  style: fc.constantFrom("decimal" as const, "currency" as const),
  currencyDisplay: fc.constantFrom("symbol" as const, "narrowSymbol" as const, "code" as const),
  currencySign: fc.constantFrom("standard" as const, "accounting" as const),
  signDisplay: fc.constantFrom("auto" as const, "always" as const, "exceptZero" as const),
  useGrouping: fc.constantFrom("always" as const, "auto" as const, false as const),
  isOwn: fc.boolean(),
});

it("any amount written in any of eight locales' ways is read back or asked", () => {
  const seen = { read: 0, asked: 0 };
  const property = fc.property(written, styles, ({ units, decimals, locale, idle }, { isOwn, ...style }) => {
    const value = asValue(units, decimals);
    const currency = isOwn ? CURRENCIES[locale] : "USD";
    const figures = { maximumFractionDigits: decimals, minimumFractionDigits: idle ? decimals : 0 };
    const text = new Intl.NumberFormat(locale, { ...figures, ...style, currency }).format(Number(value));
    const read = readFigure(text, { decimals, mayBeNegative: true, unit: { currency } });
    if (read.ok) expect(read.value, text).toBe(value);
    else if (read.code === "ambiguous") expect(read.readings, text).toContain(value);
    else expect.fail(`${text}: ${read.code}`);
    seen[read.ok ? "read" : "asked"]++;
  });
  fc.assert(property, { numRuns: 2_000 });
  expect(seen.read).toBeGreaterThan(seen.asked);
});

it("an amount of two decimals is never asked", () => {
  const property = fc.property(
    fc.integer({ min: 0, max: 99_999_999_999 }),
    fc.constantFrom(...LOCALES),
    (cents, locale) => {
      const text = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }).format(cents / 100);
      expect(readCents(text, DOLLARS), text).toBe(cents);
    },
  );
  fc.assert(property);
});

it("what a field is given is never asked", () => {
  const property = fc.property(written, fc.constantFrom(...LANGUAGES), ({ units, decimals }, language) => {
    const value = asValue(units, decimals);
    const kind = { decimals, mayBeNegative: true };
    expect(readFigure(writeFigure(value, language), kind)).toEqual({ ok: true, value });
    expect(readFigure(writeFigure(Number(value), language), kind)).toEqual({ ok: true, value });
  });
  fc.assert(property);
});

it.each([
  ["3.125", "es", "3,1250"],
  ["3125", "es", "3125"],
  ["10", "en", "10"],
  ["0.125", "en", "0.125"],
  ["1250.125", "en", "1250.125"],
  [1e-7, "en", "0.0000001"],
  [-37.63, "es", "-37,63"],
] as const)("writes %j in %s as %j", (value, language, text) => {
  expect(writeFigure(value, language)).toBe(text);
});

it.each<[string, FigureKind, number | null]>([
  ["1.5", moneyOf("KWD"), 150],
  ["0.125", moneyOf("KWD"), null],
  ["1.250", moneyOf("KWD"), null],
  ["4,106.17", DOLLARS, 410_617],
  ["10.000", moneyOf("JPY"), 1_000_000],
  ["-0.07", { ...DOLLARS, mayBeNegative: true }, -7],
  ["", DOLLARS, null],
])("%j of %j is %j hundredths", (text, kind, cents) => {
  expect(readCents(text, kind)).toBe(cents);
});

it.each([
  ["1.250", 1_250],
  [" 60 ", 60],
  ["60,5", Number.NaN],
  ["1e2", Number.NaN],
  ["", Number.NaN],
])("counts %j as %j", (text, count) => {
  expect(readCount(text)).toBe(count);
});

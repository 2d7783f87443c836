import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "#domain/formats/decode-text.ts";
import { BROKER_PRESETS } from "#domain/mt5/broker-profile.ts";
import type { History } from "./history.ts";
import { type FileClock, inUtc } from "./in-utc.ts";
import { decimalMarkOf, readNumber, toCents } from "./read-number.ts";
import { dateOrderOf, readTime } from "./read-time.ts";

describe("figures", () => {
  it.each([
    ["1 434.86", ".", 1434.86],
    ["- 2.50", ".", -2.5],
    [" 20.31", ".", 20.31],
    ["1,434.86", ".", 1434.86],
    ["1.434,86", ",", 1434.86],
    ["$(17.00)", ".", -17],
    ["($455.08)", ".", -455.08],
    ["-$ 200,00", ",", -200],
    ["1'234.5", ".", 1234.5],
    ["−3.5", ".", -3.5],
    ["1e3", ".", 1000],
    ["1,25,000.50", ".", 125_000.5],
    ["-1,00,000.00", ".", -100_000],
    ["1.25.000,50", ",", 125_000.5],
    ["R$ 1.020,00", ",", 1020],
    ["-R$\u00a01.020,00", ",", -1020],
    ["10,00 EUR", ",", 10],
    ["10,00-", ",", -10],
    ["39,30 $", ",", 39.3],
    ["112'16", ".", null],
    ["12 50", ".", null],
    ["1 2", ",", null],
    ["CHF-1’234.50", ".", -1234.5],
    ["(US$5.00)", ".", -5],
    ["€ -5", ".", -5],
    ["5.00 kr.", ".", 5],
    ["-5-", ".", null],
    ["5 R", ".", null],
    ["5%", ".", null],
    ["5 pips", ".", null],
    [".5", ".", 0.5],
    ["1,23,4", ".", null],
    ["1.2.3", ".", null],
    ["=1+1", ".", null],
    ["=cmd()", ".", null],
    ["", ".", null],
    ["-", ".", null],
    ["NaN", ".", null],
    ["Infinity", ".", null],
    ["9999999999999", ".", null],
    ["0x10", ".", null],
  ] as const)("reads %j with %j as %j", (text, mark, value) => {
    expect(readNumber(text, mark)).toBe(value);
  });

  it("reads every amount of cents as it was written, with either mark, with or without groups", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.boolean(),
        fc.constantFrom("", " ", "\u00a0", "'"),
        (cents, isComma, group) => {
          const [whole = "", fraction = ""] = (Math.abs(cents) / 100).toFixed(2).split(".");
          const text = `${cents < 0 ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${isComma ? "," : "."}${fraction}`;
          expect(toCents(readNumber(text, isComma ? "," : ".") ?? Number.NaN)).toBe(cents);
        },
      ),
    );
  });

  it.each([
    [1.005, 101],
    [-1.005, -101],
    [0.1 + 0.2, 30],
    [1e-9, 0],
    [-0.004, 0],
  ])("%j is %i cents", (value, cents) => {
    expect(toCents(value)).toBe(cents);
  });

  it.each([
    [["1,5"], ","],
    [["1.5"], "."],
    [["1,234.5"], "."],
    [["1.234,5"], ","],
    [["1,234", "0,5"], ","],
    [["1,234"], null],
    [["0,125"], ","],
    [["1234,125"], ","],
    [["1 234,500"], ","],
    [["1,234,567"], "."],
    [["1.234.567"], ","],
    [["12", ""], null],
  ] as const)("tells the mark of %j", (cells, mark) => {
    expect(decimalMarkOf(cells)).toBe(mark);
  });
});

describe("times", () => {
  it.each([
    ["2026.03.10 09:30:15", "mdy", "2026-03-10T09:30:15"],
    ["2026-03-10T09:30:15.123Z", "ymd", "2026-03-10T09:30:15Z"],
    ["2026-03-10 09:30:00+02:00", "ymd", "2026-03-10T07:30:00Z"],
    ["2026/03/10 09:30", "ymd", "2026-03-10T09:30:00"],
    ["03/10/2026 9:30 PM", "mdy", "2026-03-10T21:30:00"],
    ["03/10/2026 12:05 AM", "mdy", "2026-03-10T00:05:00"],
    ["10/03/2026 09:30", "dmy", "2026-03-10T09:30:00"],
    ["10.03.2026 09:30:01", "dmy", "2026-03-10T09:30:01"],
    ["10 Mar 2026 02:38:02.095", "dmy", "2026-03-10T02:38:02"],
    ["10.03.2026 09:30:01", "mdy", "2026-03-10T09:30:01"],
    ["9/15/26 9:35", "mdy", "2026-09-15T09:35:00"],
    ["15/09/26 9:35", "dmy", "2026-09-15T09:35:00"],
    ["31.12.99", "dmy", "1999-12-31T12:00:00"],
    ["15/09/2026 09:35:00 a. m.", "dmy", "2026-09-15T09:35:00"],
    ["15/09/2026 01:05:00\u00a0p.\u00a0m.", "dmy", "2026-09-15T13:05:00"],
    ["15/09/2026 12:05:00 a.m.", "dmy", "2026-09-15T00:05:00"],
    ["15/09/2026 1:05 pm", "dmy", "2026-09-15T13:05:00"],
    ["15/09/2026 1:05 P.\u202fM.", "dmy", "2026-09-15T13:05:00"],
    ["15/09/2026 13:05 AM", "dmy", null],
    ["Mar 3, 2026 10:00 AM", "ymd", "2026-03-03T10:00:00"],
    ["March 3 2026, 10:00", "ymd", "2026-03-03T10:00:00"],
    ["12 dic 2025", "ymd", "2025-12-12T12:00:00"],
    ["12-Dec-25 10:00", "ymd", "2025-12-12T10:00:00"],
    ["3 de marzo de 2026 10:00", "ymd", "2026-03-03T10:00:00"],
    ["3 de març. de 2026", "ymd", "2026-03-03T12:00:00"],
    ["3. März 2026 10:00", "ymd", "2026-03-03T10:00:00"],
    ["15 juil. 2026 10:00", "ymd", "2026-07-15T10:00:00"],
    ["15 jui 2026", "ymd", null],
    ["1er août 2026", "ymd", "2026-08-01T12:00:00"],
    ["martes, 3 de marzo de 2026 10:00", "ymd", "2026-03-03T10:00:00"],
    ["Tue, 03/10/2026 10:00", "mdy", "2026-03-10T10:00:00"],
    ["2026-Mar-03 10:00", "ymd", "2026-03-03T10:00:00"],
    ["2026-03-10 09:30:00-05", "ymd", "2026-03-10T14:30:00Z"],
    ["2026-03-10 09:30 EST", "ymd", "2026-03-10T14:30:00Z"],
    ["2026-03-10T09:30:00+0530", "ymd", "2026-03-10T04:00:00Z"],
    ["2026-03-10 09:30 UTC+8", "ymd", "2026-03-10T01:30:00Z"],
    ["2026-03-10 09:30 (GMT-03:00)", "ymd", "2026-03-10T12:30:00Z"],
    ["2026-03-10 09:30 ET", "ymd", null],
    ["2026-03-10", "ymd", "2026-03-10T12:00:00"],
    ["2026-02-30 10:00", "ymd", null],
    ["31/04/2026", "dmy", null],
    ["2026-03-10 24:00", "ymd", null],
    ["2026-03-10 10:60", "ymd", null],
    ["1026-03-10 10:00", "ymd", null],
    ["yesterday", "dmy", null],
    ["", "ymd", null],
  ] as const)("reads %j (%s) as %j", (text, order, time) => {
    expect(readTime(text, order)).toBe(time);
  });

  it("reads every moment in every order that it is written in", () => {
    const moments = fc.date({ min: new Date("1971-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(".", "/", "-"), (moment, mark) => {
        const wall = moment.toISOString().slice(0, 19);
        const [year = "", month = "", day = ""] = wall.slice(0, 10).split("-");
        const clock = wall.slice(11);
        expect(readTime(`${[year, month, day].join(mark)} ${clock}`, "ymd")).toBe(wall);
        expect(readTime(`${[day, month, year].join(mark)} ${clock}`, "dmy")).toBe(wall);
        expect(readTime(`${[day, month, year].join(".")} ${clock}`, "mdy")).toBe(wall);
        if (mark !== ".") expect(readTime(`${[month, day, year].join(mark)} ${clock}`, "mdy")).toBe(wall);
      }),
    );
  });

  it.each([
    [["01/02/2026", "13/02/2026"], "dmy"],
    [["01/02/2026", "02/13/2026"], "mdy"],
    [["2026.01.02"], "ymd"],
    [["01/02/2026"], null],
  ] as const)("tells the order of %j", (cells, order) => {
    expect(dateOrderOf(cells)).toBe(order);
  });
});

describe("the clock that a file's reader names", () => {
  const at = (time: string, clock: FileClock) => {
    const history: History = {
      format: "mapped",
      account: { number: null, currency: null, server: null, kind: null, startingCents: null },
      isBacktest: false,
      trades: [],
      openTrades: [],
      balanceOperations: [{ line: 1, at: time, cents: 1, kind: "balance" }],
      problems: [],
      problemCount: 0,
    };
    return inUtc(history, clock).balanceOperations[0]?.at;
  };

  // Between 8 and 29 March 2026 the United States have summer time and Europe has not. docs/report-formats.md, 10.
  it.each<[string, FileClock, string]>([
    ["2026-01-14T12:00:00", BROKER_PRESETS.newYork7, "2026-01-14T10:00:00.000Z"],
    ["2026-03-16T12:00:00", BROKER_PRESETS.newYork7, "2026-03-16T09:00:00.000Z"],
    ["2026-03-16T12:00:00", BROKER_PRESETS.eet, "2026-03-16T10:00:00.000Z"],
    ["2026-07-15T12:00:00", BROKER_PRESETS.eet, "2026-07-15T09:00:00.000Z"],
    ["2026-07-15T12:00:00", { zone: "Europe/Prague" }, "2026-07-15T10:00:00.000Z"],
    ["2026-07-15T12:00:00", { zone: "UTC" }, "2026-07-15T12:00:00.000Z"],
    ["2026-07-15T12:00:00", { winterOffsetMinutes: 180, daylightSaving: "none" }, "2026-07-15T09:00:00.000Z"],
    // Twice in Prague: the first. Never in Prague: as if the clocks had not been moved yet.
    ["2026-10-25T02:30:00", { zone: "Europe/Prague" }, "2026-10-25T00:30:00.000Z"],
    ["2026-03-29T02:30:00", { zone: "Europe/Prague" }, "2026-03-29T01:30:00.000Z"],
    ["2026-07-15T12:00:00Z", { zone: "Europe/Prague" }, "2026-07-15T12:00:00.000Z"],
  ])("%s by %j is %s", (time, clock, utc) => {
    expect(at(time, clock)).toBe(utc);
  });
});

describe("encodings", () => {
  const utf16le = (text: string) => Buffer.from(text, "utf16le");
  it.each<[string, Uint8Array]>([
    ["UTF-8", Buffer.from("Señal: 1€")],
    ["UTF-8 with its mark", Buffer.from("\ufeffSeñal: 1€")],
    ["UTF-16, little end first", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16le("Señal: 1€")])],
    ["UTF-16 without a mark", utf16le("Señal: 1€")],
    ["UTF-16, big end first", Buffer.concat([Buffer.from([0xfe, 0xff]), utf16le("Señal: 1€").swap16()])],
    ["windows-1252", Buffer.from([0x53, 0x65, 0xf1, 0x61, 0x6c, 0x3a, 0x20, 0x31, 0x80])],
  ])("reads %s", (_, bytes) => {
    expect(decodeText(bytes)).toBe("Señal: 1€");
  });

  it("reads any text in either encoding of Unicode", () => {
    const texts = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !/^\ufeff|\0/.test(text));
    fc.assert(
      fc.property(texts, (text) => {
        expect(decodeText(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]))).toBe(text);
        expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16le(text)]))).toBe(text);
      }),
    );
  });
});

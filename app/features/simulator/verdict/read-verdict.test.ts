import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPLETE_PRESETS } from "#domain/evaluations/presets.ts";
import { toSharedVerdict, verdictAddress } from "#domain/simulator/shared-verdict.ts";
import { readVerdict } from "./read-verdict.ts";

const NOW = new Date("2027-03-04T12:00:00Z");
const GOOD = "pass=44&low=28&high=54&coin=35&trades=140&risk=1.25&day=2027-03-04";

const read = (search: string, firm = "ftmo-2-step") => readVerdict(firm, new URLSearchParams(search), NOW);
const changed = (name: string, value: string | null) => {
  const parameters = new URLSearchParams(GOOD);
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  return String(parameters);
};

const shares = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((value) => value / 100),
  fc.constantFrom(0.001, 0.999),
);
const verdicts = fc
  .record({
    presetId: fc.constantFrom(...COMPLETE_PRESETS.map(({ published }) => published.id)),
    pass: shares,
    ends: fc.tuple(shares, shares),
    coin: shares,
    trades: fc.option(fc.integer({ min: 1, max: 500_000 })),
    riskPercent: fc.integer({ min: 5, max: 1_000 }).map((value) => value / 100),
    days: fc.integer({ min: 1, max: 64 }).map((blocks) => blocks * 5),
    day: fc
      .date({ min: new Date("2026-11-27"), max: NOW, noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  })
  .map(({ ends: [one, other], ...rest }) => ({ ...rest, low: Math.min(one, other), high: Math.max(one, other) }));

describe("the address of a shared verdict", () => {
  it("[1.6] holds all of it: what is written is read again", () => {
    fc.assert(
      fc.property(verdicts, (verdict) => {
        const url = new URL(verdictAddress(verdict), "https://lpx.example");
        const firm = url.pathname.split("/").at(-1) ?? "";
        expect(readVerdict(firm, url.searchParams, NOW)).toEqual({ kind: "verdict", verdict });
      }),
    );
  });

  it("[1.6] has the evaluation, the figures and the day, and nothing of the trades", () => {
    const band = { low: 0.28, high: 0.5412, deviation: 0.1 };
    const terms = { presetId: "ftmo-2-step", trades: 140, riskPercent: 1, days: 240, day: "2026-11-27" };
    const verdict = toSharedVerdict({ pass: 0.4368, band, coin: 0.0001 }, terms);
    expect(verdict && verdictAddress(verdict)).toBe(
      "/simulador/veredicto/ftmo-2-step?pass=44&low=28&high=54&coin=0.1&trades=140&risk=1&day=2026-11-27",
    );
    expect(toSharedVerdict({ pass: 0.4, band: null, coin: 0.3 }, terms)).toBeNull();
    expect(toSharedVerdict({ pass: 0.4, band, coin: null }, terms)).toBeNull();
  });

  it.each([
    ["pass", "101"],
    ["pass", "-1"],
    ["pass", "44,5"],
    ["pass", "4e1"],
    ["pass", "43.7"],
    ["pass", "<b>44</b>"],
    ["pass", ""],
    ["low", "60"],
    ["coin", "NaN"],
    ["coin", null],
    ["high", null],
    ["trades", "0"],
    ["trades", "140.5"],
    ["trades", ""],
    ["risk", "0"],
    ["risk", "11"],
    ["days", "7"],
    ["days", "1000"],
    ["day", "2027-02-30"],
    ["day", "2027-03-06"],
    ["day", "2026-11-26"],
    ["day", "hoy"],
    ["day", null],
  ])("refuses %s = %s", (name, value) => {
    expect(read(changed(name, value))).toEqual({ kind: "malformed", presetId: "ftmo-2-step" });
  });

  it("refuses a figure that is there twice", () => {
    expect(read(`${GOOD}&pass=99`)).toMatchObject({ kind: "malformed" });
  });

  it("reads a link from before trades were counted in it", () => {
    expect(read(changed("trades", null))).toMatchObject({ kind: "verdict", verdict: { trades: null } });
  });

  it("reads past what others add, and takes the next day where it has begun", () => {
    expect(read(`${GOOD}&lang=en&utm_source=x`)).toMatchObject({ kind: "verdict" });
    expect(read(changed("day", "2027-03-05"))).toMatchObject({ kind: "verdict" });
    expect(read("lang=en")).toEqual({ kind: "none", presetId: "ftmo-2-step" });
  });

  it.each(["apex-50k-legacy", "FTMO", "nope"])("knows no verdict on %s, whose rules can't be simulated", (firm) => {
    expect(read(GOOD, firm)).toEqual({ kind: "unknown" });
  });
});

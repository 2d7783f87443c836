import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVALUATION_RULES } from "#domain/evaluations/evaluation-rules.ts";
import {
  numberIn,
  type SimulatorState,
  START,
  simulatorAddress,
  simulatorSearch,
  toSimulatorState,
} from "./address.ts";
import { simulatorOfSetups } from "./setup-address.ts";

const read = (search: string) => toSimulatorState(new URLSearchParams(search));
const hundredths = (least: number, most: number) => fc.integer({ min: least, max: most }).map((value) => value / 100);

const sources = fc.oneof(
  fc.record({
    kind: fc.constant("setups" as const),
    ids: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 12 })),
    isOutOfSampleOnly: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("rate" as const),
    winPercent: fc.integer({ min: 0, max: 1_000 }).map((value) => value / 10),
    ratio: hundredths(10, 2_000),
    tradesPerDay: fc.integer({ min: 1, max: 10 }),
    costR: hundredths(0, 100),
  }),
  fc.constant({ kind: "history" as const }),
);
const presets = fc.constantFrom(...EVALUATION_RULES.map(({ id }) => id));
const rules = fc.oneof(
  fc.record({ kind: fc.constant("preset" as const), id: presets, readOn: fc.constantFrom("2026-11-20", "2027-01-02") }),
  fc.record({
    kind: fc.constant("own" as const),
    text: fc.constantFrom(
      "1*10000000*10p-4-n_5p-4-n*5p-i-h*10p-s-n*n*o*11*0000*Europe.Prague",
      "1*5000000*300000c-1-n*n*200000c-e-0p*n*o*11*1700*Etc.GMT+6",
    ),
    preset: fc.option(presets),
  }),
);
const states: fc.Arbitrary<SimulatorState> = fc.record({
  source: sources,
  rules,
  riskPercent: hundredths(5, 1_000),
  feeCents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  seed: fc.integer({ min: 0, max: 4_294_967_295 }),
  days: fc.integer({ min: 1, max: 64 }).map((blocks) => blocks * 5),
});

describe("the simulator's address", () => {
  it("[1.6] holds everything of the form: what is written is read again", () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(read(simulatorSearch(state))).toEqual(state);
      }),
    );
  });

  it("is written in one way, whatever comes", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.string())), (pairs) => {
        const state = toSimulatorState(new URLSearchParams(pairs));
        expect(read(simulatorSearch(state))).toEqual(state);
      }),
    );
  });

  it("is empty for what the page begins with", () => {
    expect(simulatorSearch(START)).toBe("");
    expect(read("")).toEqual(START);
    expect(simulatorAddress({})).toBe("/simulador");
  });

  it("leads from a setup to the page filled in with it", () => {
    const ids = [14, 27];
    const whole = simulatorAddress({ source: { kind: "setups", ids, isOutOfSampleOnly: true } });
    expect(whole).toBe("/simulador?setups=14,27");
    expect(simulatorOfSetups(ids)).toBe(whole);
  });

  it.each([
    ["?setups=none", { ids: [], isOutOfSampleOnly: true }],
    ["?setups=14,14,x,-1,27&trades=all", { ids: [14, 27], isOutOfSampleOnly: false }],
    [
      "?setups=1,2,3,4,5,6,7,8,9,10,11,12,13",
      { ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], isOutOfSampleOnly: true },
    ],
  ])("reads setups of %s", (search, source) => {
    expect(read(search).source).toEqual({ kind: "setups", ...source });
  });

  it.each([
    "?risk=0",
    "?risk=11",
    "?risk=1e1",
    "?risk=0.005",
    "?seed=-1",
    "?days=7",
    "?days=325",
    "?fee=x",
    "?firm=nobody",
  ])("doesn't believe %s", (search) => {
    expect(read(search)).toEqual(START);
  });

  it.each([
    ["10", 10],
    ["10.25", 10.25],
    ["10.255", null],
    ["", null],
    [null, null],
    [" 10", null],
    ["0x10", null],
  ])("a number written %j is %j", (text, value) => {
    expect(numberIn(text, { least: 0, most: 100, decimals: 2 })).toBe(value);
  });
});

const NAMES = [
  "source",
  "win",
  "ratio",
  "perday",
  "cost",
  "setups",
  "trades",
  "firm",
  "rules",
  "risk",
  "fee",
  "seed",
  "days",
];

import { expect, it } from "vitest";
import { COMPLETE_PRESETS, PRESETS } from "./presets.ts";

const missingOf = (id: string) => PRESETS.find(({ published }) => published.id === id)?.missing;
const rulesOf = (id: string) => PRESETS.find(({ published }) => published.id === id)?.rules;

it("has every firm of which rules were read", () => {
  expect([...new Set(PRESETS.map(({ published }) => published.firm))]).toEqual([
    "FTMO",
    "FundingPips",
    "FundedNext",
    "The5ers",
    "Topstep",
    "Apex",
  ]);
});

it("computes beforehand only what nothing is missing of", () => {
  expect(COMPLETE_PRESETS.map(({ published }) => published.id)).toEqual(["ftmo-2-step", "fundingpips-2-step"]);
});

// What no page said, so that a figure made of a guess can't appear.
it.each([
  ["ftmo-1-step", ["minDays", "dayStart", "lock"]],
  ["fundingpips-1-step", ["minDays", "dayStart", "maximumMode"]],
  ["fundingpips-zero", ["targets", "minDays", "dayStart"]],
  ["fundednext-stellar-2-step", ["dayStart"]],
  ["fundednext-stellar-lite", ["dayStart", "maximum"]],
  ["the5ers-high-stakes", ["targets", "minDays"]],
  ["topstep-50k", ["minDays"]],
  ["apex-50k-eod", ["minDays", "maxDays", "daily", "dayStart", "lock"]],
])("asks of %s for %j", (id, missing) => {
  expect(missingOf(id)).toEqual(missing);
});

it("takes a firm's figures as they were read", () => {
  expect(rulesOf("ftmo-2-step")).toEqual({
    initialCents: 10_000_000,
    phases: [
      { target: { percent: 10 }, minDays: 4, maxDays: null },
      { target: { percent: 5 }, minDays: 4, maxDays: null },
    ],
    day: { endsAt: "00:00", zone: "Europe/Prague" },
    daily: { limit: { percent: 5 }, base: "initial", kind: "hard" },
    maximum: { limit: { percent: 10 }, mode: "static", lockAt: null },
    consistency: null,
    countedDay: { kind: "opened" },
    allowsOvernight: true,
    allowsWeekend: true,
  });
  expect(rulesOf("fundingpips-2-step")?.daily).toEqual({
    limit: { percent: 5 },
    base: "day_start",
    kind: "hard",
    fromHigher: true,
  });
  expect(rulesOf("topstep-150k")).toMatchObject({
    initialCents: 15_000_000,
    daily: null,
    maximum: { limit: { cents: 450_000 }, mode: "trails_end_of_day", lockAt: { percent: 0 } },
  });
});

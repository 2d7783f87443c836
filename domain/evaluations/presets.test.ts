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
    daily: { limit: { percent: 5 }, base: "initial", kind: "hard", onlyBelow: true },
    maximum: { limit: { percent: 10 }, mode: "static", lockAt: null, onlyBelow: true },
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

// "Drops below", "touches or dips below", "falls below", "reaching", "hit or exceed" (T17).
it.each([
  ["ftmo-2-step", true, true],
  ["ftmo-1-step", true, true],
  ["fundednext-stellar-2-step", true, true],
  ["the5ers-high-stakes", undefined, undefined],
  ["fundingpips-2-step", undefined, undefined],
  ["apex-50k-intraday", undefined, undefined],
  ["topstep-50k", undefined, true],
])("has %s broken only below the floor of a day: %s, of the account: %s", (id, daily, maximum) => {
  expect(rulesOf(id)?.daily?.onlyBelow).toBe(daily);
  expect(rulesOf(id)?.maximum.onlyBelow).toBe(maximum);
});

it("gives the page and the day of each answer to what breaks a limit, and when a day counts", () => {
  for (const { published } of PRESETS) {
    const { daily, maximum, countedDay } = published;
    const ofDay = daily === null || daily === "none" ? undefined : daily.brokenBy;
    for (const read of [ofDay, maximum?.brokenBy, countedDay]) {
      if (read === undefined) continue;
      expect(new URL(`https://${read.source}`).href).toBe(`https://${read.source}`);
      expect(read.readOn).toMatch(/^2026-11-\d\d$/);
    }
  }
});

it("counts The5ers' days by one of the two moments that its page gives, and keeps the other (T20)", () => {
  const the5ers = PRESETS.find(({ published }) => published.id === "the5ers-high-stakes");
  expect(the5ers?.rules.day).toEqual({ endsAt: "00:00", zone: "Etc/GMT-3" });
  expect(the5ers?.published.daily).toMatchObject({ dayStart: { orElse: { at: "17:00", zone: "America/New_York" } } });
});

import { expect, it } from "vitest";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { HistoryTrade } from "#domain/histories/history.ts";
import { RULES, replay, trade } from "#tests/factories/replay.ts";
import { roomLeft } from "./room-left.ts";

/** 100,000, 5 % a day and 10 % in all, days that end at midnight in Prague. */
const left = (trades: HistoryTrade[], now: string, rules: RuleSet = RULES) => {
  const room = roomLeft(replay(trades, rules), rules, new Date(now));
  return room === null ? null : [room.date, room.daily?.left ?? null, room.maximum.left, room.least.rule];
};
const lost = trade("10T09:00", "10T10:00", -1_500);
const won = trade("10T09:00", "10T10:00", 2_000);
const trailing = (mode: RuleSet["maximum"]["mode"]): RuleSet => ({ ...RULES, maximum: { ...RULES.maximum, mode } });

it.each<[string, HistoryTrade[], string, RuleSet, unknown]>([
  ["nothing was traded", [], "2026-03-10T12:00Z", RULES, ["2026-03-10", 500_000, 1_000_000, "daily"]],
  ["today's loss is taken off both", [lost], "2026-03-10T12:00Z", RULES, ["2026-03-10", 350_000, 850_000, "daily"]],
  ["at its last moment", [lost], "2026-03-10T23:00Z", RULES, ["2026-03-10", 350_000, 850_000, "daily"]],
  ["the firm's next day, UTC's not yet", [lost], "2026-03-10T23:01Z", RULES, ["2026-03-11", 500_000, 850_000, "daily"]],
  ["today's win may be lost, too", [won], "2026-03-10T12:00Z", RULES, ["2026-03-10", 700_000, 1_200_000, "daily"]],
  [
    "a floor of ends of days doesn't follow today's",
    [won],
    "2026-03-10T12:00Z",
    trailing("trails_end_of_day"),
    ["2026-03-10", 700_000, 1_200_000, "daily"],
  ],
  [
    "and does the day after",
    [won],
    "2026-03-11T12:00Z",
    trailing("trails_end_of_day"),
    ["2026-03-11", 500_000, 1_000_000, "daily"],
  ],
  [
    "a floor of the highest balance follows at once",
    [won],
    "2026-03-10T12:00Z",
    trailing("trails_peak"),
    ["2026-03-10", 700_000, 1_000_000, "daily"],
  ],
  [
    "no rule limits a day",
    [lost],
    "2026-03-10T12:00Z",
    { ...RULES, daily: null },
    ["2026-03-10", null, 850_000, "maximum"],
  ],
  [
    "the maximum is nearer than the day's",
    ["09", "10"].map((day) => trade(`${day}T09:00`, `${day}T10:00`, -4_000)),
    "2026-03-11T12:00Z",
    RULES,
    ["2026-03-11", 500_000, 200_000, "maximum"],
  ],
])("[1.6] room left today: %s", (_, trades, now, rules, room) => {
  expect(left(trades, now, rules)).toEqual(room);
});

it("[1.6] nothing is left of a day that a soft limit ended", () => {
  const soft: RuleSet = { ...RULES, daily: { limit: { percent: 5 }, base: "initial", kind: "soft" } };
  expect(left([trade("10T09:00", "10T10:00", -6_000)], "2026-03-10T12:00Z", soft)).toEqual([
    "2026-03-10",
    0,
    500_000,
    "daily",
  ]);
});

it("[1.6] an evaluation that is lost, or whose days are over since, has none", () => {
  expect(left([trade("10T09:00", "10T10:00", -6_000)], "2026-03-10T12:00Z")).toBeNull();
  const timed: RuleSet = { ...RULES, phases: RULES.phases.map((phase) => ({ ...phase, maxDays: 5 })) };
  expect(left([lost], "2026-03-16T12:00Z", timed)).not.toBeNull();
  expect(left([lost], "2026-03-17T12:00Z", timed)).toBeNull();
});

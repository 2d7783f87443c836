import { describe, expect, it } from "vitest";
import { judgeAlerts, judgeMail, judgePayments, judgeSite } from "./judge-part.ts";

const NOW = new Date("2026-11-28T12:00:00Z");
const LONG_AGO = new Date("2026-11-27T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const UP = { now: NOW, startedAt: ago(600) };

it.each([
  [{ answerMs: 20, hears: true }, "works"],
  [{ answerMs: 1_000, hears: true }, "works"],
  [{ answerMs: 1_001, hears: true }, "limited"],
  [{ answerMs: 20, hears: false }, "limited"],
] as const)("of a site that wrote and read %j says %s", (measured, state) => {
  expect(judgeSite(measured)).toBe(state);
});

it.each([
  [{ hasToken: true, answerMs: 300 }, "works"],
  [{ hasToken: true, answerMs: 4_001 }, "limited"],
  [{ hasToken: false, answerMs: 300 }, "down"],
] as const)("of a provider %j says %s", (measured, state) => {
  expect(judgePayments(measured)).toBe(state);
});

describe("mail", () => {
  const NOTHING = { ...UP, waitingSince: null, isRefused: false, lastTaken: ago(60) };
  it.each([
    ["nothing waits and a letter was taken an hour ago", NOTHING, "works"],
    ["nothing waits and the last was taken a day ago", { ...NOTHING, lastTaken: LONG_AGO }, "works"],
    ["nothing waits and none was taken for longer", { ...NOTHING, lastTaken: ago(1_441) }, "unmeasured"],
    ["nothing was ever sent", { ...NOTHING, lastTaken: null }, "unmeasured"],
    ["a letter is on its way", { ...NOTHING, waitingSince: ago(1) }, "works"],
    ["a letter waits for four minutes", { ...NOTHING, waitingSince: ago(4) }, "limited"],
    ["the server refused one a moment ago", { ...NOTHING, waitingSince: ago(0), isRefused: true }, "limited"],
    ["one waits for eleven minutes and none was taken", { ...NOTHING, waitingSince: ago(11) }, "down"],
    ["no letter was ever taken", { ...NOTHING, waitingSince: ago(11), lastTaken: null }, "down"],
    ["a long queue that moves", { ...NOTHING, waitingSince: ago(50), lastTaken: ago(0) }, "limited"],
    ["it waited while no server ran", { ...NOTHING, waitingSince: ago(500), startedAt: ago(1) }, "works"],
  ] as const)("%s", (_, facts, state) => {
    expect(judgeMail(facts)).toBe(state);
  });
});

describe("alerts", () => {
  const WELL = { ...UP, jobs: [ago(0), ago(1)], waitingSince: null };
  it.each([
    ["their jobs are on time", WELL, "works"],
    ["no way of alerts is configured", { ...WELL, jobs: [] }, "unmeasured"],
    ["a job is four minutes late", { ...WELL, jobs: [ago(0), ago(4)] }, "limited"],
    ["a job is eleven minutes late", { ...WELL, jobs: [ago(0), ago(11)] }, "down"],
    ["a job never ended", { ...WELL, jobs: [ago(0), null] }, "down"],
    ["an alert waits for four minutes", { ...WELL, waitingSince: ago(4) }, "limited"],
    ["the server has just started, and a job hasn't run", { ...WELL, jobs: [null], startedAt: ago(1) }, "unmeasured"],
    ["the server has just started after a night", { ...WELL, jobs: [ago(500)], startedAt: ago(1) }, "unmeasured"],
  ] as const)("%s", (_, facts, state) => {
    expect(judgeAlerts(facts)).toBe(state);
  });
});

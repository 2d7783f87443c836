import { expect, it } from "vitest";
import { failureCause, isFailing, type JobRun, jobState } from "./server-jobs.ts";

const NOW = new Date("2026-12-01T12:00:00.000Z");
const RUN: JobRun = {
  startedAt: "2026-12-01T11:59:00.000Z",
  endedAt: "2026-12-01T11:59:01.000Z",
  outcome: "ok",
  code: null,
  isAsked: false,
};

it.each([
  ["never", null],
  ["ok", RUN],
  ["failed", { ...RUN, outcome: "failed", code: "ECONNREFUSED" }],
  ["running", { ...RUN, outcome: null, endedAt: null }],
  ["running", { ...RUN, outcome: null, endedAt: null, startedAt: "2026-12-01T11:30:00.001Z" }],
  ["lost", { ...RUN, outcome: null, endedAt: null, startedAt: "2026-12-01T11:30:00.000Z" }],
] as const)("a job is %s after %j", (state, last) => {
  expect(jobState({ isRunning: false, last }, NOW)).toBe(state);
});

it("one that this process does at the moment runs, whatever its last run came to", () => {
  expect(jobState({ isRunning: true, last: { ...RUN, outcome: "failed" } }, NOW)).toBe("running");
  expect(jobState({ isRunning: true, last: null }, NOW)).toBe("running");
});

it("is failing from the second run on that fails after another", () => {
  expect([0, 1, 2, 3].map((failuresInARow) => isFailing({ failuresInARow }))).toEqual([false, false, true, true]);
});

it.each([
  ["network", ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_SOCKET", "CERT_HAS_EXPIRED"]],
  ["time", ["ETIMEDOUT", "ESOCKETTIMEDOUT", "UND_ERR_CONNECT_TIMEOUT", "TimeoutError", "AbortError", "57014"]],
  ["database", ["23505", "57P01", "42P01", "XX000", "0A000"]],
  ["program", ["Error", "TypeError", "RangeError", "unknown", "ERROR", "ENOSPC", "", "a.b"]],
] as const)("a cause is the %s's", (cause, codes) => {
  expect(codes.map(failureCause)).toEqual(codes.map(() => cause));
});

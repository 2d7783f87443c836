import { expect, it } from "vitest";
import { type AlertAction, outcomeOf, timingOf } from "./alert.ts";
import { writeAlertMessage } from "./alert-message.ts";

it.each([
  { sent: "2026-11-20T13:30:00Z", now: "2026-11-20T13:30:01Z", timing: "fresh" },
  { sent: "2026-11-20T13:30:00Z", now: "2026-11-20T13:35:00Z", timing: "fresh" },
  { sent: "2026-11-20T13:30:00Z", now: "2026-11-20T13:35:00.001Z", timing: "stale" },
  { sent: "2026-11-20T13:31:00Z", now: "2026-11-20T13:30:00Z", timing: "fresh" },
  { sent: "2026-11-20T13:31:00.001Z", now: "2026-11-20T13:30:00Z", timing: "future" },
  // The reference clock's midnight is 04:00 UTC.
  { sent: "2026-11-21T03:59:58Z", now: "2026-11-21T04:00:01Z", timing: "stale" },
  { sent: "2026-11-21T04:00:01Z", now: "2026-11-21T03:59:58Z", timing: "future" },
  { sent: "2026-11-20T09:30:00-04:00", now: "2026-11-20T13:30:02Z", timing: "fresh" },
])("[7.14] an alert of $sent at $now is $timing", ({ sent, now, timing }) => {
  expect(timingOf(new Date(sent), new Date(now))).toBe(timing);
});

it.each<{ action: Exclude<AlertAction, "close">; current: string | null; outcome: string }>([
  { action: "signal", current: null, outcome: "written" },
  { action: "signal", current: "08:00:00", outcome: "changed" },
  { action: "signal", current: "09:30:00", outcome: "unchanged" },
  { action: "cancel", current: "08:00:00", outcome: "cancelled" },
  { action: "cancel", current: null, outcome: "unchanged" },
  { action: "test", current: null, outcome: "tested" },
])("[7.14] $action where there is $current: $outcome", ({ action, current, outcome }) => {
  expect(outcomeOf(action, { current, wanted: "09:30:00" })).toBe(outcome);
});

it("writes an alert's message with TradingView's own words for the moment", () => {
  const message = writeAlertMessage({ secret: "s", setup: 14, action: "signal", patternTime: "09:30" });
  expect(JSON.parse(message)).toEqual({
    secret: "s",
    event: "14-signal-{{ticker}}-{{interval}}-{{timenow}}",
    time: "{{timenow}}",
    setup: 14,
    action: "signal",
    ticker: "{{exchange}}:{{ticker}}",
    interval: "{{interval}}",
    pattern_time: "09:30",
  });
});

it("writes a close with the places of the indicator's plots", () => {
  const message = JSON.parse(writeAlertMessage({ secret: "s", setup: 14, action: "close" }));
  expect(message).toMatchObject({ action: "close", side: "{{plot_0}}", entry: "{{plot_1}}", exit: "{{plot_2}}" });
});

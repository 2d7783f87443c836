import { expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { hoursIn, scheduleHours, startsIn } from "./live-texts.ts";

overwriteGetLocale(() => "es");
const session = { start: new Date("2026-11-23T14:00:00Z"), end: new Date("2026-11-23T15:30:00Z") };

it.each([
  { zone: "Europe/Madrid", hours: "15:00–16:30" },
  { zone: "America/Lima", hours: "09:00–10:30" },
  { zone: "Asia/Kolkata", hours: "19:30–21:00" },
  { zone: "Pacific/Auckland", hours: "mar 03:00–04:30" },
])("[2.9] tells a session's hours in $zone", ({ zone, hours }) => {
  expect(hoursIn(session, zone)).toBe(hours);
});

it.each([
  { now: "2026-11-21T12:00:00Z", text: "Empieza en 2 d 2 h" },
  { now: "2026-11-23T11:55:00Z", text: "Empieza en 2 h 5 min" },
  { now: "2026-11-23T13:59:59Z", text: "Empieza en 1 min" },
])("says how long it is from $now", ({ now, text }) => {
  expect(startsIn(session.start, new Date(now))).toBe(text);
});

it("tells the schedule's own hours", () => {
  expect(scheduleHours()).toMatch(/^\d\d:\d\d–\d\d:\d\d$/);
});

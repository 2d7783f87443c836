import { expect, it } from "vitest";
import { isSupportOpen } from "./support-hours.ts";

const HOURS = { days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00", zone: "America/Lima" };

it.each([
  { now: "2026-11-20T13:59:59Z", isOpen: false },
  { now: "2026-11-20T14:00:00Z", isOpen: true },
  { now: "2026-11-20T21:59:59Z", isOpen: true },
  { now: "2026-11-20T22:00:00Z", isOpen: false },
  { now: "2026-11-21T15:00:00Z", isOpen: false },
  { now: "2026-11-22T15:00:00Z", isOpen: false },
  { now: "2026-11-23T15:00:00Z", isOpen: true },
])("[9.11] at $now support is open: $isOpen (Monday to Friday, 9 to 17 in Peru)", ({ now, isOpen }) => {
  expect(isSupportOpen(new Date(now), HOURS)).toBe(isOpen);
});

it.each([
  { now: "2026-07-05T07:59:00Z", isOpen: false },
  { now: "2026-07-05T08:00:00Z", isOpen: true },
  { now: "2026-12-06T08:30:00Z", isOpen: false },
  { now: "2026-12-06T09:00:00Z", isOpen: true },
])("on Sundays from 10 in Madrid: at $now it is open: $isOpen, in summer an hour earlier", ({ now, isOpen }) => {
  const hours = { days: [7], from: "10:00", to: "14:30", zone: "Europe/Madrid" };
  expect(isSupportOpen(new Date(now), hours)).toBe(isOpen);
});

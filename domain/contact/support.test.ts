import { expect, it } from "vitest";
import { isSupportOpen } from "./support.ts";

it.each([
  { now: "2026-11-20T13:59:59Z", isOpen: false },
  { now: "2026-11-20T14:00:00Z", isOpen: true },
  { now: "2026-11-20T21:59:59Z", isOpen: true },
  { now: "2026-11-20T22:00:00Z", isOpen: false },
  { now: "2026-11-21T15:00:00Z", isOpen: false },
  { now: "2026-11-22T15:00:00Z", isOpen: false },
  { now: "2026-11-23T15:00:00Z", isOpen: true },
])("[9.11] at $now support is open: $isOpen (Monday to Friday, 9 to 17 in Peru)", ({ now, isOpen }) => {
  expect(isSupportOpen(new Date(now))).toBe(isOpen);
});

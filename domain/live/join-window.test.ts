import { expect, it } from "vitest";
import { joinState } from "./join-window.ts";

const [start, end] = [new Date("2026-11-20T14:00:00Z"), new Date("2026-11-20T15:30:00Z")];

it.each([
  { now: "2026-11-20T13:49:59.999Z", state: "ahead" },
  { now: "2026-11-20T13:50:00Z", state: "open" },
  { now: "2026-11-20T15:29:59.999Z", state: "open" },
  { now: "2026-11-20T15:30:00Z", state: "over" },
])("[6.5] a room is $state at $now, for a session from 14:00 to 15:30", ({ now, state }) => {
  expect(joinState({ start, end, state: "scheduled" }, new Date(now))).toBe(state);
});

it("a cancelled session has no room to enter", () => {
  expect(joinState({ start, end, state: "cancelled" }, start)).toBe("cancelled");
});

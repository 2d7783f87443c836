import { expect, it } from "vitest";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { accessState } from "./access-state.ts";

const ASKED = new Date("2026-11-24T08:00:00Z");
const after = (hours: number, ms = 0) => new Date(ASKED.getTime() + hours * HOUR_MS + ms);
const event = (name: string, hours: number) => ({ event: name, at: after(hours) });
const access = { status: "pending" as const, requestedAt: ASKED, problem: null, events: [event("queued", 0)] };

it.each([
  { what: "nobody's", of: null, at: after(1), state: "none" },
  { what: "one just asked for", of: access, at: after(0), state: "waiting" },
  { what: "one a moment before the promise ends", of: access, at: after(24, -1), state: "waiting" },
  { what: "one after 24 hours", of: access, at: after(24), state: "late" },
  {
    what: "one without such a name",
    of: { ...access, problem: "name_not_found" as const },
    at: after(30),
    state: "failed",
  },
  { what: "a granted one", of: { ...access, status: "active" as const }, at: after(99), state: "active" },
  {
    what: "one that the clock ended after a dispute",
    of: {
      ...access,
      status: "inactive" as const,
      events: [event("frozen", 1), event("granted", 2), event("expired", 3)],
    },
    at: after(9),
    state: "expired",
  },
  {
    what: "one whose end nobody noted yet",
    of: { ...access, status: "inactive" as const },
    at: after(9),
    state: "expired",
  },
  ...(["revoked", "frozen", "refused"] as const).map((ending) => ({
    what: `one that was ${ending}`,
    of: { ...access, status: "inactive" as const, events: [event("expired", 1), event(ending, 2)] },
    at: after(9),
    state: ending,
  })),
])("[4.1] $what is $state", ({ of, at, state }) => {
  expect(accessState(of, at)).toBe(state);
});

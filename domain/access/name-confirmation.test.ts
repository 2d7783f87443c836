import { expect, it } from "vitest";
import { namesState, reminderOpensAt } from "./name-confirmation.ts";

const PENDING = { status: "pending", tradingviewUsername: "Ana_FX", problem: null, confirmedUsername: null } as const;

it.each([
  { title: "never confirmed", access: PENDING, state: "open" },
  { title: "confirmed, in other letters", access: { ...PENDING, confirmedUsername: "ana_fx" }, state: "confirmed" },
  { title: "another name since", access: { ...PENDING, confirmedUsername: "ana" }, state: "again" },
  {
    title: "the team couldn't grant it",
    access: { ...PENDING, confirmedUsername: "Ana_FX", problem: "name_not_found" },
    state: "again",
  },
  { title: "granted", access: { ...PENDING, status: "active" }, state: "not_asked" },
  { title: "over", access: { ...PENDING, status: "inactive" }, state: "not_asked" },
] as const)("names of an access: $title", ({ access, state }) => expect(namesState(access)).toBe(state));

it("a member is reminded every three days at most", () => {
  const reminded = new Date("2026-11-20T12:00:00Z");
  const opens = new Date("2026-11-23T12:00:00Z");
  expect(reminderOpensAt(null, reminded)).toBeNull();
  expect(reminderOpensAt(reminded, new Date(opens.getTime() - 1))).toEqual(opens);
  expect(reminderOpensAt(reminded, opens)).toBeNull();
});

import { expect, it } from "vitest";
import { queryOf, readSegment } from "./segment.ts";

it("reads a list's address as the list does: its search, its filters, and what holds at the start", () => {
  expect(readSegment("users", "?q=Rocío+Huamán&plan=anual&sort=-name&page=3&cols=person")).toEqual({
    list: "users",
    patterns: ["%rocio%", "%huaman%"],
    filters: { plan: "anual", state: null },
    unknown: [],
  });
  expect(readSegment("memberships", "")).toMatchObject({
    patterns: [],
    filters: { state: "active", plan: null, source: null, ends: null },
  });
  expect(readSegment("memberships", "state=all&ends=7").filters).toMatchObject({ state: "all", ends: "7" });
});

it("names what the list doesn't know, and narrows nothing by it", () => {
  const segment = readSegment("users", "plan=oro&constructor=1&state=confirmed");
  expect(segment.unknown).toEqual(["plan=oro", "constructor=1"]);
  expect(segment.filters).toEqual({ plan: null, state: "confirmed" });
});

it.each([
  ["https://lpx.example/admin/users?plan=none&page=2", "plan=none"],
  ["/admin/users?q=ana%20ruiz", "q=ana+ruiz"],
  ["state=staff&sort=name", "state=staff"],
  ["/admin/users?", ""],
  ["", ""],
])("takes the parameters of %s", (typed, query) => {
  expect(queryOf(typed)).toBe(query);
});

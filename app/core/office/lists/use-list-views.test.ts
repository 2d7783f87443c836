import { expect, it } from "vitest";
import type { ListView } from "./list-views.ts";
import { findShownView, viewQuery } from "./use-list-views.ts";

const CHOICES = {
  filters: { status: { values: ["paid", "cancelled"], start: null } },
  sorts: { name: "asc", total: "desc" },
  startSort: () => ({ field: "total" as const, direction: "desc" as const }),
} as const;

const view = (id: string, query: string): ListView => ({ id, name: id, query, isTeams: false, isDefault: false });
const VIEWS = [view("paid", "status=paid&cols=name"), view("gone", "status=stolen"), view("all", "")];

it.each([
  ["status=paid&cols=name&page=3", "status=paid&cols=name"],
  ["sort=-total&status=stolen&colour=red", ""],
])("of %j a view keeps %j", (address, query) => {
  expect(decodeURIComponent(viewQuery(new URLSearchParams(address), CHOICES))).toBe(query);
});

it.each([
  ["status=paid&cols=name", "paid"],
  ["cols=name&status=paid&sort=-total&page=2", "paid"],
  ["status=stolen", "gone"],
  ["status=cancelled", undefined],
  ["", "all"],
])("%j shows the view %s", (address, id) => {
  expect(findShownView(VIEWS, new URLSearchParams(address), CHOICES)?.id).toBe(id);
});

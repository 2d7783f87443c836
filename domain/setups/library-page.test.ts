import { expect, it } from "vitest";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { libraryPageOf } from "./library-page.ts";
import { START } from "./library-state.ts";

const SETUPS = Array.from({ length: 50 }, (_, index) =>
  makeSetup({ id: 50 - index, asset: index < 3 ? "BRENT" : "TSLA" }),
);

it.each([
  { title: "the first page", state: {}, first: 1, count: 24, page: 1, pages: 3, matching: 50 },
  { title: "the last page", state: { page: 3 }, first: 49, count: 2, page: 3, pages: 3, matching: 50 },
  {
    title: "the last page for one beyond it",
    state: { page: 9 },
    first: 49,
    count: 2,
    page: 3,
    pages: 3,
    matching: 50,
  },
  { title: "a filter", state: { assets: ["BRENT"] }, first: 48, count: 3, page: 1, pages: 1, matching: 3 },
  { title: "nothing", state: { text: "?" }, first: undefined, count: 0, page: 1, pages: 1, matching: 0 },
])("shows $title", ({ state, first, count, page, pages, matching }) => {
  const shown = libraryPageOf(SETUPS, { ...START, ...state });
  expect([shown.setups[0]?.id, shown.setups.length]).toEqual([first, count]);
  expect(shown).toMatchObject({ page, pages, matching, total: 50 });
});

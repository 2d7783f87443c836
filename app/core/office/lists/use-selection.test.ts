import { expect, it } from "vitest";
import { renewRows, type Selection, selectKeys } from "./use-selection.ts";

type Row = { id: string; at: number };

const rowKey = ({ id }: Row) => id;
const before: Selection<Row> = {
  isEvery: false,
  rows: new Map([
    ["a", { id: "a", at: 1 }],
    ["b", { id: "b", at: 1 }],
  ]),
};
const shown: Row[] = [
  { id: "b", at: 2 },
  { id: "c", at: 2 },
];
const select = (from: Selection<Row>, ...keys: string[]) => selectKeys(from, { keys: new Set(keys), shown, rowKey });

it("keeps rows of other pages, and has those of this page as they are now", () => {
  expect(select(before, "a", "b", "c")).toEqual({
    isEvery: false,
    rows: new Map([
      ["a", { id: "a", at: 1 }],
      ["b", { id: "b", at: 2 }],
      ["c", { id: "c", at: 2 }],
    ]),
  });
});

it("lets go of what was unselected", () => {
  expect(select(before, "a")).toEqual({ isEvery: false, rows: new Map([["a", { id: "a", at: 1 }]]) });
});

it("knows nothing of a row that it never saw", () => {
  expect(select(before, "z")).toEqual({ isEvery: false, rows: new Map() });
});

it("leaves every row for those of this page once one of them is unselected", () => {
  expect(select({ isEvery: true }, "c")).toEqual({ isEvery: false, rows: new Map([["c", { id: "c", at: 2 }]]) });
});

it("has a row as the page shows it now, and one of another page as it was", () => {
  expect(renewRows(before, shown, rowKey)).toEqual({
    isEvery: false,
    rows: new Map([
      ["a", { id: "a", at: 1 }],
      ["b", { id: "b", at: 2 }],
    ]),
  });
});

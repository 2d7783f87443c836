import { expect, it } from "vitest";
import { cohortTable, heldShares } from "./cohort-table.ts";

const ROWS = [
  { month: "2026-09-01", members: 4, after: 0, held: 4 },
  { month: "2026-09-01", members: 4, after: 2, held: 1 },
  { month: "2026-09-01", members: 4, after: 1, held: 4 },
  { month: "2026-10-01", members: 6, after: 0, held: 6 },
  { month: "2026-10-01", members: 6, after: 1, held: 3 },
  { month: "2026-11-01", members: 2, after: 0, held: 2 },
];

it("is a line a month, the latest first, with what has been reached", () => {
  expect(cohortTable(ROWS)).toEqual([
    { month: "2026-11-01", members: 2, held: [] },
    { month: "2026-10-01", members: 6, held: [3] },
    { month: "2026-09-01", members: 4, held: [4, 1] },
  ]);
});

it("shares count who has reached the month alone", () => {
  expect(heldShares(cohortTable(ROWS))).toEqual([7 / 10, 1 / 4]);
  expect(heldShares([])).toEqual([]);
});

import { expect, it } from "vitest";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { findClassAllowance, termsThatHold } from "./class-allowance.ts";

const term = (id: string, planId: PlanId, endsAt: Date | null = null) => ({ id, planId, endsAt });
const booked = (membershipId: string, state = "booked") => ({ membershipId, state });

it.each([
  ["9.2", "semestral", 0],
  ["9.3", "anual", 1],
  ["9.4", "lifetime", 2],
] as const)("[%s] a term of %s holds %i private classes", (_row, planId, total) => {
  const allowance = findClassAllowance([term("a", planId)], []);
  expect(allowance).toEqual({ total, used: 0, left: total, nextTermId: total === 0 ? null : "a" });
});

it("[9.4] counts what was asked for, booked or held, and gives a cancelled one back", () => {
  const terms = [term("a", "lifetime")];
  expect(findClassAllowance(terms, [booked("a", "done"), booked("a", "cancelled")])).toMatchObject({
    used: 1,
    left: 1,
  });
  expect(findClassAllowance(terms, [booked("a", "booked"), booked("a")])).toMatchObject({ left: 0, nextTermId: null });
});

it("[9.4] counts one that was cancelled late, and one that was missed", () => {
  const terms = [term("a", "lifetime")];
  expect(findClassAllowance(terms, [booked("a", "late_cancelled"), booked("a", "missed")])).toMatchObject({ left: 0 });
});

it("[9.3] a class lies before the end of the term that holds it", () => {
  const end = new Date("2026-12-01T12:00:00Z");
  const terms = [term("ends", "anual", end), term("stays", "anual")];
  expect(termsThatHold(terms, new Date(end.getTime() - 1)).map(({ id }) => id)).toEqual(["ends", "stays"]);
  expect(termsThatHold(terms, end).map(({ id }) => id)).toEqual(["stays"]);
});

it("[9.3] a renewed term brings its own class, and one of a term that is over takes nothing away", () => {
  const terms = [term("a", "anual"), term("b", "anual")];
  expect(findClassAllowance(terms, [booked("a"), booked("over")])).toEqual({
    total: 2,
    used: 1,
    left: 1,
    nextTermId: "b",
  });
});

it("[6.2] nobody has any without a plan", () => {
  expect(findClassAllowance([], [booked("over")])).toEqual({ total: 0, used: 0, left: 0, nextTermId: null });
});

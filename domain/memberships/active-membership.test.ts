import { describe, expect, it } from "vitest";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import {
  type ActivePlan,
  findActivePlan,
  findCoverageEnd,
  isLowerThanActive,
  type Membership,
} from "./active-membership.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const SECOND_AGO = new Date("2026-11-20T11:59:59Z");
const IN_A_SECOND = new Date("2026-11-20T12:00:01Z");

function held(fields: Partial<Membership>): Membership {
  return { planId: "anual", status: "active", startsAt: SECOND_AGO, endsAt: IN_A_SECOND, ...fields };
}

describe("findActivePlan", () => {
  it.each<{ title: string; memberships: Membership[]; expected: ActivePlan | null }>([
    { title: "nothing", memberships: [], expected: null },
    { title: "one that runs", memberships: [held({})], expected: { planId: "anual", endsAt: IN_A_SECOND } },
    { title: "one that ends now", memberships: [held({ endsAt: NOW })], expected: null },
    {
      title: "one that starts now",
      memberships: [held({ startsAt: NOW })],
      expected: { planId: "anual", endsAt: IN_A_SECOND },
    },
    { title: "one that starts later", memberships: [held({ startsAt: IN_A_SECOND, endsAt: null })], expected: null },
    { title: "a frozen one", memberships: [held({ status: "frozen" })], expected: null },
    { title: "an ended one", memberships: [held({ status: "ended" })], expected: null },
    {
      title: "the highest of several, with its own latest end",
      memberships: [held({ planId: "semestral", endsAt: null }), held({}), held({ endsAt: new Date("2027-01-01") })],
      expected: { planId: "anual", endsAt: new Date("2027-01-01") },
    },
    {
      title: "lifetime",
      memberships: [held({}), held({ planId: "lifetime", endsAt: null })],
      expected: { planId: "lifetime", endsAt: null },
    },
  ])("[6.4] $title", ({ memberships, expected }) => expect(findActivePlan(memberships, NOW)).toEqual(expected));
});

it.each<{ title: string; memberships: Membership[]; end: Date | null | undefined }>([
  { title: "nothing", memberships: [], end: undefined },
  { title: "what is over", memberships: [held({ endsAt: NOW })], end: undefined },
  {
    title: "what is to come as well",
    memberships: [held({}), held({ startsAt: IN_A_SECOND, endsAt: null })],
    end: null,
  },
  {
    title: "the latest end",
    memberships: [held({}), held({ endsAt: new Date("2027-01-01") })],
    end: new Date("2027-01-01"),
  },
])("access is covered by $title", ({ memberships, end }) => {
  expect(findCoverageEnd(memberships, NOW)).toEqual(end);
});

it.each<{ planIds: PlanId[]; active: PlanId | null; isLower: boolean }>([
  { planIds: ["semestral"], active: null, isLower: false },
  { planIds: ["semestral"], active: "semestral", isLower: false },
  { planIds: ["anual"], active: "semestral", isLower: false },
  { planIds: ["lifetime"], active: "anual", isLower: false },
  { planIds: ["semestral"], active: "anual", isLower: true },
  { planIds: ["semestral", "lifetime"], active: "anual", isLower: true },
  { planIds: ["anual"], active: "lifetime", isLower: true },
  { planIds: ["lifetime"], active: "lifetime", isLower: true },
])("buying $planIds while $active runs is money for nothing: $isLower", ({ planIds, active, isLower }) => {
  const plan = active === null ? null : { planId: active, endsAt: active === "lifetime" ? null : IN_A_SECOND };
  expect(isLowerThanActive(planIds, plan)).toBe(isLower);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAN_IDS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { findActivePlan, findCoverageEnd } from "./active-membership.ts";
import { layMemberships, type PurchasedPlan } from "./lay-memberships.ts";
import { addMonths } from "./membership-term.ts";

type Row = { plans: PlanId[]; at: string };

function toPurchases(rows: readonly Row[]): PurchasedPlan[] {
  return rows.flatMap(({ plans, at }, index) =>
    plans.map((planId) => ({ id: `${index}-${planId}`, purchaseId: `o${index}`, planId, capturedAt: new Date(at) })),
  );
}

function lay(rows: readonly Row[]) {
  return layMemberships(toPurchases(rows)).map(({ planId, startsAt, endsAt, upgradedAt }) => ({
    planId,
    from: startsAt.toISOString().slice(0, 10),
    to: endsAt?.toISOString().slice(0, 10) ?? null,
    upgraded: upgradedAt?.toISOString().slice(0, 10) ?? null,
  }));
}

describe("layMemberships", () => {
  it.each<{ title: string; rows: Row[]; expected: object[] }>([
    {
      title: "a first purchase runs from its capture",
      rows: [{ plans: ["semestral"], at: "2026-01-10" }],
      expected: [{ planId: "semestral", from: "2026-01-10", to: "2026-07-10", upgraded: null }],
    },
    {
      title: "lifetime has no end",
      rows: [{ plans: ["lifetime"], at: "2026-01-10" }],
      expected: [{ planId: "lifetime", from: "2026-01-10", to: null, upgraded: null }],
    },
    {
      title: "the same plan again extends from the running one's end",
      rows: [
        { plans: ["anual"], at: "2026-01-10" },
        { plans: ["anual"], at: "2026-03-01" },
      ],
      expected: [
        { planId: "anual", from: "2026-01-10", to: "2027-01-10", upgraded: null },
        { planId: "anual", from: "2026-03-01", to: "2028-01-10", upgraded: null },
      ],
    },
    {
      title: "the same plan after a gap starts at its capture",
      rows: [
        { plans: ["semestral"], at: "2026-01-10" },
        { plans: ["semestral"], at: "2026-07-10" },
      ],
      expected: [
        { planId: "semestral", from: "2026-01-10", to: "2026-07-10", upgraded: null },
        { planId: "semestral", from: "2026-07-10", to: "2027-01-10", upgraded: null },
      ],
    },
    {
      title: "a higher plan takes over with the unused time (here 10 days)",
      rows: [
        { plans: ["semestral"], at: "2026-01-10" },
        { plans: ["anual"], at: "2026-06-30" },
      ],
      expected: [
        { planId: "semestral", from: "2026-01-10", to: "2026-07-10", upgraded: "2026-06-30" },
        { planId: "anual", from: "2026-06-30", to: "2027-07-10", upgraded: null },
      ],
    },
    {
      title: "an upgrade credits what a renewal had added, once",
      rows: [
        { plans: ["semestral"], at: "2026-01-10" },
        { plans: ["semestral"], at: "2026-07-09" },
        { plans: ["anual"], at: "2027-01-09" },
      ],
      expected: [
        { planId: "semestral", from: "2026-01-10", to: "2026-07-10", upgraded: null },
        { planId: "semestral", from: "2026-07-09", to: "2027-01-10", upgraded: "2027-01-09" },
        { planId: "anual", from: "2027-01-09", to: "2028-01-10", upgraded: null },
      ],
    },
    {
      title: "lifetime takes over everything",
      rows: [
        { plans: ["anual"], at: "2026-01-10" },
        { plans: ["lifetime"], at: "2026-02-10" },
      ],
      expected: [
        { planId: "anual", from: "2026-01-10", to: "2027-01-10", upgraded: "2026-02-10" },
        { planId: "lifetime", from: "2026-02-10", to: null, upgraded: null },
      ],
    },
    {
      title: "plans of one purchase don't add up",
      rows: [{ plans: ["semestral", "anual"], at: "2026-01-10" }],
      expected: [
        { planId: "semestral", from: "2026-01-10", to: "2026-07-10", upgraded: null },
        { planId: "anual", from: "2026-01-10", to: "2027-01-10", upgraded: null },
      ],
    },
    {
      title: "a lower plan that crossed a higher one starts when that ends",
      rows: [
        { plans: ["anual"], at: "2026-01-10" },
        { plans: ["semestral"], at: "2026-01-10" },
      ],
      expected: [
        { planId: "anual", from: "2026-01-10", to: "2027-01-10", upgraded: null },
        { planId: "semestral", from: "2027-01-10", to: "2027-07-10", upgraded: null },
      ],
    },
  ])("$title", ({ rows, expected }) => expect(lay(rows)).toEqual(expected));

  it("what the team gave keeps its own term and is extended like any other", () => {
    const given = [
      { id: "g", planId: "anual" as const, startsAt: new Date("2026-01-01"), endsAt: new Date("2026-02-01") },
    ];
    const purchased = toPurchases([{ plans: ["anual"], at: "2026-01-15" }]);
    expect(layMemberships(purchased, given)).toMatchObject([
      { id: "g", endsAt: new Date("2026-02-01") },
      { planId: "anual", endsAt: new Date("2027-02-01") },
    ]);
  });

  const instant = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString());
  const rows = fc.array(fc.record({ plans: fc.subarray([...PLAN_IDS], { minLength: 1 }), at: instant }), {
    minLength: 1,
    maxLength: 6,
  });

  it("does not depend on the order in which the rows are read", () => {
    const property = fc.property(rows, fc.infiniteStream(fc.nat()), (bought, noise) => {
      const purchases = toPurchases(bought);
      const shuffled = purchases.toSorted(() => (noise.next().value % 2 === 0 ? -1 : 1));
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect(layMemberships(shuffled).toSorted(byId)).toEqual(layMemberships(purchases).toSorted(byId));
    });
    fc.assert(property);
  });

  it("a purchase always covers its own months of its own plan or a higher one, counted from its capture", () => {
    const property = fc.property(rows, (bought) => {
      const laid = layMemberships(toPurchases(bought)).map((term) => ({
        ...term,
        status: term.upgradedAt === null ? ("active" as const) : ("ended" as const),
      }));
      for (const { plans, at } of bought) {
        const ends = findCoverageEnd(laid, new Date(at));
        if (plans.includes("lifetime")) expect(ends).toBeNull();
        const months = plans.includes("anual") ? 12 : 6;
        const paidUntil = addMonths(new Date(at), months).getTime() - 1_000;
        if (ends !== null) expect(ends?.getTime() ?? 0).toBeGreaterThan(paidUntil);
      }
    });
    fc.assert(property);
  });

  it("after the last purchase the member holds its highest plan, or a higher one that still runs", () => {
    const property = fc.property(rows, (bought) => {
      const laid = layMemberships(toPurchases(bought)).map((term) => ({
        ...term,
        status: term.upgradedAt === null ? ("active" as const) : ("ended" as const),
      }));
      const last = bought.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
      const active = findActivePlan(laid, new Date(last?.at ?? 0));
      const rank = (planId: PlanId) => PLAN_IDS.indexOf(planId);
      const bestOfLast = Math.max(...(last?.plans ?? []).map(rank));
      expect(active === null ? -1 : rank(active.planId)).toBeGreaterThanOrEqual(bestOfLast);
    });
    fc.assert(property);
  });
});

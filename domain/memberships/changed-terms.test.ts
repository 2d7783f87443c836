import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { getPlan, PLANS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { type LaidMembership, layMemberships, type PurchasedPlan } from "./lay-memberships.ts";
import { addMonths } from "./membership-term.ts";
import { findUpgradeCredit } from "./upgrade-credit.ts";

type Row = Partial<PurchasedPlan> & { planId: PlanId; at: string };

function toPurchases(rows: readonly Row[]): PurchasedPlan[] {
  return rows.map(({ at, ...row }, index) => ({
    id: `${index}`,
    purchaseId: `o${index}`,
    capturedAt: new Date(at),
    ...row,
  }));
}

function lay(rows: readonly Row[]) {
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
  return layMemberships(toPurchases(rows)).map(
    ({ id, runsFrom, endsAt, upgradedAt }) => `${id}: ${day(upgradedAt) ?? `${day(runsFrom)} to ${day(endsAt)}`}`,
  );
}

const PRO = { planId: "anual", at: "2026-01-10" } as const;
const RENEWED = { planId: "anual", at: "2026-03-01" } as const;
const ENDED_IN_JUNE = new Date("2026-06-01");

describe("what the team changes in the line", () => {
  it.each<{ title: string; rows: Row[]; expected: string[] }>([
    {
      title: "added days put the end off",
      rows: [{ ...PRO, addedDays: 14 }],
      expected: ["0: 2026-01-10 to 2027-01-24"],
    },
    {
      title: "what waits behind a longer term moves back",
      rows: [{ ...PRO, addedDays: 14 }, RENEWED],
      expected: ["0: 2026-01-10 to 2027-01-24", "1: 2027-01-24 to 2028-01-24"],
    },
    {
      title: "a higher plan takes added days over, too",
      rows: [
        { planId: "semestral", at: "2026-01-10", addedDays: 14 },
        { planId: "anual", at: "2026-06-30" },
      ],
      expected: ["0: 2026-06-30", "1: 2026-06-30 to 2027-07-24"],
    },
    {
      title: "nothing is added to a plan for life",
      rows: [{ planId: "lifetime", at: "2026-01-10", addedDays: 9 }],
      expected: ["0: 2026-01-10 to null"],
    },
    {
      title: "what waits behind an ended term moves up, with all its months",
      rows: [{ ...PRO, endedAt: ENDED_IN_JUNE }, RENEWED],
      expected: ["0: 2026-01-10 to 2026-06-01", "1: 2026-06-01 to 2027-06-01"],
    },
    {
      title: "what ends while it waits leaves no trace",
      rows: [PRO, { ...RENEWED, endedAt: ENDED_IN_JUNE }, { planId: "anual", at: "2026-07-01" }],
      expected: ["0: 2026-01-10 to 2027-01-10", "2: 2027-01-10 to 2028-01-10"],
    },
    {
      title: "a plan for life that ended leaves room for another purchase",
      rows: [
        { planId: "lifetime", at: "2026-01-10", endedAt: ENDED_IN_JUNE },
        { planId: "semestral", at: "2026-07-01" },
      ],
      expected: ["0: 2026-01-10 to 2026-06-01", "1: 2026-07-01 to 2027-01-01"],
    },
    {
      title: "a grant of three months of the same plan stands behind the running one",
      rows: [PRO, { planId: "anual", at: "2026-02-01", months: 3 }],
      expected: ["0: 2026-01-10 to 2027-01-10", "1: 2027-01-10 to 2027-04-10"],
    },
    {
      title: "a lower grant waits, and a later renewal stands behind it",
      rows: [PRO, { planId: "semestral", at: "2026-02-01", months: 1 }, RENEWED],
      expected: ["0: 2026-01-10 to 2027-01-10", "1: 2027-01-10 to 2027-02-10", "2: 2027-02-10 to 2028-02-10"],
    },
    {
      title: "moved to another account, it is laid out there by when it was paid",
      rows: [{ planId: "anual", at: "2026-05-01" }, PRO],
      expected: ["1: 2026-01-10 to 2027-01-10", "0: 2027-01-10 to 2028-01-10"],
    },
  ])("$title", ({ rows, expected }) => expect(lay(rows)).toEqual(expected));

  const withEnd = PLANS.filter(({ months }) => months !== null).map(({ id }) => id);
  const day = fc.integer({ min: 0, max: 1_000 });
  const rows = fc.array(
    fc.record({
      planId: fc.constantFrom(...withEnd),
      day,
      months: fc.option(fc.integer({ min: 1, max: 12 })),
      addedDays: fc.integer({ min: 0, max: 60 }),
      endsAfter: fc.option(fc.integer({ min: 0, max: 400 })),
    }),
    { minLength: 1, maxLength: 7 },
  );
  const START = Date.parse("2026-01-31");
  const toPlans = (
    drawn: readonly {
      planId: PlanId;
      day: number;
      months: number | null;
      addedDays: number;
      endsAfter: number | null;
    }[],
  ) =>
    drawn.map(({ day, endsAfter, ...row }, index): PurchasedPlan => {
      const capturedAt = new Date(START + day * DAY_MS + index * 1_000);
      const endedAt = endsAfter === null ? null : new Date(capturedAt.getTime() + endsAfter * DAY_MS + 500_000);
      return { ...row, id: `${index}`, purchaseId: `o${index}`, capturedAt, endedAt };
    });
  /** When each is lived, in order; what was taken over while it waited never is. */
  const livedTimes = (laid: readonly LaidMembership[]) =>
    laid
      .map(({ runsFrom, endsAt, upgradedAt }) => ({
        from: runsFrom.getTime(),
        to: Math.min(endsAt?.getTime() ?? 0, upgradedAt?.getTime() ?? Number.POSITIVE_INFINITY),
      }))
      .filter(({ from, to }) => from < to)
      .toSorted((a, b) => a.from - b.from);

  it("no two terms are lived at the same time, and each keeps its own months and days", () => {
    const property = fc.property(rows, (drawn) => {
      // Without an end that the team set: then a term has less than its own.
      const plans = toPlans(drawn).map((plan) => ({ ...plan, endedAt: null }));
      const laid = layMemberships(plans);
      const times = livedTimes(laid);
      for (const [index, { from }] of times.entries()) expect(from).toBeGreaterThanOrEqual(times[index - 1]?.to ?? 0);
      for (const term of laid) {
        const plan = plans.find(({ id }) => id === term.id);
        const own =
          addMonths(term.runsFrom, plan?.months ?? getPlan(term.planId).months ?? 0).getTime() -
          term.runsFrom.getTime();
        const taken = laid
          .filter(({ upgradedAt }) => upgradedAt?.getTime() === term.runsFrom.getTime())
          .reduce(
            (sum, { runsFrom, endsAt }) =>
              sum + (endsAt?.getTime() ?? 0) - Math.max(runsFrom.getTime(), term.runsFrom.getTime()),
            0,
          );
        const days = (plan?.addedDays ?? 0) * DAY_MS;
        expect((term.endsAt?.getTime() ?? 0) - term.runsFrom.getTime()).toBe(own + days + taken);
      }
    });
    fc.assert(property);
  });

  it("an end takes no day from any other term, and no two overlap after it", () => {
    const property = fc.property(rows, (drawn) => {
      const laid = layMemberships(toPlans(drawn));
      const times = livedTimes(laid);
      for (const [index, { from }] of times.entries()) expect(from).toBeGreaterThanOrEqual(times[index - 1]?.to ?? 0);
      for (const term of laid) {
        const plan = toPlans(drawn).find(({ id }) => id === term.id);
        if (plan === undefined || (plan.endedAt ?? null) !== null) continue;
        const own = addMonths(term.runsFrom, plan.months ?? getPlan(term.planId).months ?? 0);
        expect(term.endsAt?.getTime()).toBeGreaterThanOrEqual(own.getTime() + (plan.addedDays ?? 0) * DAY_MS);
      }
    });
    fc.assert(property);
  });

  it("days added to the last term put the end of everything off by as many", () => {
    const property = fc.property(rows, fc.integer({ min: 1, max: 60 }), (drawn, days) => {
      const plans = toPlans(drawn).map((plan) => ({ ...plan, endedAt: null }));
      const last = layMemberships(plans).at(-1);
      const longer = plans.map((plan) =>
        plan.id === last?.id ? { ...plan, addedDays: (plan.addedDays ?? 0) + days } : plan,
      );
      const ends = (laid: LaidMembership[]) => laid.at(-1)?.endsAt?.getTime() ?? 0;
      expect(ends(layMemberships(longer)) - ends(layMemberships(plans))).toBe(days * DAY_MS);
    });
    fc.assert(property);
  });
});

it("[1.12] added days and grants are worth nothing to who moves to the plan for life; what is paid keeps its worth", () => {
  const now = new Date("2026-07-11T10:00:00Z");
  const paid = {
    orderId: "a",
    planId: "anual",
    capturedAt: new Date("2026-01-10T10:00:00Z"),
    capturedCents: 29_900,
  } as const;
  const grant = {
    orderId: "g",
    planId: "anual",
    capturedAt: new Date("2026-02-01"),
    capturedCents: 0,
    months: 3,
  } as const;
  const expected = findUpgradeCredit([paid], [], now);
  expect(expected).toHaveLength(1);
  expect(findUpgradeCredit([{ ...paid, addedDays: 30 }, grant], [], now)).toEqual(expected);
  expect(findUpgradeCredit([{ ...paid, endedAt: new Date("2026-07-01") }], [], now)).toEqual([]);
});

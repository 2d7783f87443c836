import { expect, it } from "vitest";
import { renewalOf } from "./renewal.ts";

const NOW = new Date("2026-11-27T12:00:00Z");

it.each([
  [
    "a plan of six months",
    "semestral",
    "2026-12-31T12:00:00Z",
    { daysLeft: 34, months: 6, priceCents: 179_00 },
    "2027-06-30",
  ],
  ["one of twelve", "anual", "2027-02-28T13:00:00Z", { daysLeft: 94, months: 12, priceCents: 299_00 }, "2028-02-28"],
  ["its last hour", "anual", "2026-11-27T12:30:00Z", { daysLeft: 1 }, "2027-11-27"],
] as const)(
  "[9.2] [9.3] renewing adds the plan's months to the end of the term: %s",
  (_, planId, endsAt, says, until) => {
    const renewal = renewalOf({ planId, endsAt: new Date(endsAt) }, NOW);
    expect(renewal).toMatchObject(says);
    expect(renewal?.extendsTo.toISOString().slice(0, 10)).toBe(until);
  },
);

it("[9.4] a plan for life has nothing to renew", () => {
  expect(renewalOf({ planId: "lifetime", endsAt: null }, NOW)).toBeNull();
});

import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Membership } from "#domain/memberships/active-membership.ts";
import type { OpenRefundState } from "#domain/refunds/refund-request.ts";
import type { Trial } from "#domain/trial/trial.ts";
import type { AccessState } from "./access-state.ts";
import { homeOrder, homeState } from "./home-state.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const inDays = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY_MS + ms);
const plan = (endsInDays: number | null, status: Membership["status"] = "active", startsInDays = -100): Membership => ({
  planId: "semestral",
  status,
  startsAt: inDays(startsInDays),
  endsAt: endsInDays === null ? null : inDays(endsInDays),
});
const trial = (state: Trial["state"], endsInDays: number | null = null): Trial => ({
  state,
  requestedAt: inDays(-3),
  endsAt: endsInDays === null ? null : inDays(endsInDays),
});

type Case = {
  who: string;
  memberships?: Membership[];
  trial?: Trial;
  access?: AccessState;
  refund?: OpenRefundState;
  is: object;
};
const CASES: Case[] = [
  { who: "somebody has had nothing", is: { kind: "trial_open" } },
  { who: "an access without plan or trial is over", access: "revoked", is: { kind: "no_plan" } },
  { who: "a trial waits", trial: trial("requested"), access: "waiting", is: { kind: "trial_requested" } },
  {
    who: "a trial's name doesn't exist",
    trial: trial("requested"),
    access: "failed",
    is: { kind: "failed", plan: null },
  },
  { who: "a trial runs", trial: trial("active", 1), access: "active", is: { kind: "trial_active", endsAt: inDays(1) } },
  {
    who: "a trial's end isn't noted yet",
    trial: trial("active", 0),
    access: "expired",
    is: { kind: "trial_ended", endsAt: NOW },
  },
  {
    who: "a trial is over",
    trial: trial("ended", -9),
    access: "expired",
    is: { kind: "trial_ended", endsAt: inDays(-9) },
  },
  { who: "a trial was refused", trial: trial("refused"), access: "refused", is: { kind: "trial_refused" } },
  { who: "a plan waits for access", memberships: [plan(90)], access: "waiting", is: { kind: "pending" } },
  { who: "access is late", memberships: [plan(90)], access: "late", is: { kind: "pending" } },
  { who: "a plan's name doesn't exist", memberships: [plan(90)], access: "failed", is: { kind: "failed" } },
  { who: "a plan runs", memberships: [plan(90)], access: "active", is: { kind: "active" } },
  { who: "a plan is for life", memberships: [plan(null)], access: "active", is: { kind: "active" } },
  {
    who: "a plan ends in more than 7 days",
    memberships: [plan(7)].map((one) => ({ ...one, endsAt: inDays(7, 1) })),
    access: "active",
    is: { kind: "active" },
  },
  { who: "a plan ends in 7 days", memberships: [plan(7)], access: "active", is: { kind: "ending", endsAt: inDays(7) } },
  {
    who: "a later term follows",
    memberships: [plan(3), plan(180, "active", 3)],
    access: "active",
    is: { kind: "active" },
  },
  {
    who: "a plan is frozen",
    memberships: [plan(90, "frozen")],
    access: "frozen",
    is: { kind: "frozen", refund: null },
  },
  {
    who: "a plan's money is on its way back",
    memberships: [plan(90, "frozen")],
    access: "frozen",
    refund: "confirmed",
    is: { kind: "frozen", refund: "confirmed" },
  },
  {
    who: "one of two plans is frozen",
    memberships: [plan(90, "frozen"), plan(60)],
    access: "active",
    is: { kind: "active" },
  },
  {
    who: "a plan ended by the clock",
    memberships: [plan(-2)],
    access: "expired",
    is: { kind: "ended", endsAt: inDays(-2) },
  },
  {
    who: "a plan was given back",
    memberships: [plan(90, "ended")],
    access: "revoked",
    is: { kind: "ended", endsAt: null },
  },
  {
    who: "a plan ended after a trial",
    memberships: [plan(-2)],
    trial: trial("ended", -200),
    access: "expired",
    is: { kind: "ended" },
  },
  { who: "the indicator alone runs", access: "active", is: { kind: "active", plan: null } },
];

describe("homeState", () => {
  it.each(CASES)("[2.21] [6.2] where $who", ({ memberships = [], trial: own = null, access = "none", refund, is }) => {
    expect(homeState({ memberships, trial: own, access, refund }, NOW)).toMatchObject(is);
  });

  it("[2.21] each state shows every part of the home once", () => {
    for (const { memberships = [], trial: own = null, access = "none" } of CASES) {
      const { top, main, aside, below } = homeOrder(homeState({ memberships, trial: own, access }, NOW));
      expect([...top, ...main, ...aside, ...below].toSorted()).toEqual([
        "access",
        "community",
        "courses",
        "live",
        "opinion",
        "setups",
        "signals",
        "steps",
        "week",
      ]);
    }
  });
});

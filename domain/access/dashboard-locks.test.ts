import { describe, expect, it } from "vitest";
import { unlockedFor } from "./dashboard-locks.ts";
import { indicatorStatusAt } from "./indicator-status.ts";

describe("[1.10] [4.16] [6.2] [6.3] [6.5] what a plan unlocks", () => {
  it.each([
    {
      row: "6.2",
      planId: null,
      hasTrial: false,
      courses: false,
      setups: 0,
      live: false,
      oneToOne: false,
      group: false,
    },
    { row: "6.3", planId: null, hasTrial: true, courses: true, setups: 0, live: false, oneToOne: false, group: false },
    {
      row: "6.5",
      planId: "semestral",
      hasTrial: false,
      courses: true,
      setups: 3,
      live: false,
      oneToOne: true,
      group: true,
    },
    { row: "6.5", planId: "anual", hasTrial: false, courses: true, setups: 6, live: true, oneToOne: true, group: true },
    {
      row: "6.5",
      planId: "lifetime",
      hasTrial: false,
      courses: true,
      setups: 12,
      live: true,
      oneToOne: true,
      group: true,
    },
  ] as const)(
    "[$row][4.16] plan $planId, trial $hasTrial",
    ({ planId, hasTrial, courses, setups, live, oneToOne, group }) => {
      expect(unlockedFor({ planId, hasTrial })).toEqual({
        courses,
        fundingSetups: setups,
        liveSessions: live,
        privateSessions: oneToOne,
        community: group,
      });
    },
  );
});

const NOW = new Date("2026-11-20T12:00:00Z");
const LATER = new Date("2026-11-20T12:00:01Z");

it.each([
  { access: null, status: "inactive" },
  { access: { status: "pending", expiresAt: LATER }, status: "pending" },
  { access: { status: "active", expiresAt: LATER }, status: "active" },
  { access: { status: "active", expiresAt: null }, status: "active" },
  { access: { status: "active", expiresAt: NOW }, status: "inactive" },
  { access: { status: "inactive", expiresAt: null }, status: "inactive" },
] as const)("[4.1] $access shows as $status", ({ access, status }) => {
  expect(indicatorStatusAt(access, NOW)).toBe(status);
});

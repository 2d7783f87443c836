import { expect, it } from "vitest";
import { opens } from "./benefits.ts";
import { indicatorStatusAt } from "./indicator-status.ts";

it.each([
  { planId: null, isLive: false },
  { planId: "semestral", isLive: false },
  { planId: "anual", isLive: true },
  { planId: "lifetime", isLive: true },
] as const)("[4.16] [6.3] [6.5] plan $planId opens live sessions: $isLive", ({ planId, isLive }) => {
  expect(opens(planId, "live_sessions")).toBe(isLive);
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

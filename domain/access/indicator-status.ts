import type { AccessStatus } from "./access-steps.ts";

export type IndicatorAccess = {
  status: AccessStatus;
  /** When the grant on the charting platform ends; null for lifetime. */
  expiresAt: Date | null;
};

/** The status to show: what was never asked for, or whose time is over, is inactive. Spec: [4.1], [3.13]. */
export function indicatorStatusAt(access: IndicatorAccess | null, now: Date): AccessStatus {
  if (access === null) return "inactive";
  return access.expiresAt !== null && access.expiresAt <= now ? "inactive" : access.status;
}

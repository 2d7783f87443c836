/** Spec: [4.1], [3.13]. */
export const INDICATOR_STATUSES = ["inactive", "pending", "active"] as const;
export type IndicatorStatus = (typeof INDICATOR_STATUSES)[number];

export type IndicatorAccess = {
  status: IndicatorStatus;
  /** When the grant on the charting platform ends; null for lifetime. */
  expiresAt: Date | null;
};

/** Hours in which the team normally activates the indicator. Spec: [9.7]. */
export const USUAL_ACTIVATION_HOURS = 24;
/** Spec: [9.7]. */
export const CHARTING_ACCOUNTS_PER_LICENCE = 1;

/** The status to show: none was ever asked for, or its time is over, is inactive. */
export function indicatorStatusAt(access: IndicatorAccess | null, now: Date): IndicatorStatus {
  if (access === null) return "inactive";
  return access.expiresAt !== null && access.expiresAt <= now ? "inactive" : access.status;
}

const NEXT: Record<IndicatorStatus, readonly IndicatorStatus[]> = {
  inactive: ["pending"],
  pending: ["active", "inactive"],
  active: ["inactive", "pending"],
};

export function canIndicatorBecome(from: IndicatorStatus, to: IndicatorStatus): boolean {
  return NEXT[from].includes(to);
}

/** Peru is UTC-5 all year. */
const PERU_OFFSET_MS = -5 * 60 * 60 * 1000;
const SUPPORT_HOURS = { from: 9, to: 17 } as const;

/**
 * Whether somebody of the team answers now: Monday to Friday, 9:00 to 17:00 in Peru. Mail is read at any hour,
 * which is what "24/7" in the plans means. Spec: [9.11].
 */
export function isSupportOpen(now: Date): boolean {
  const there = new Date(now.getTime() + PERU_OFFSET_MS);
  const isWorkday = there.getUTCDay() >= 1 && there.getUTCDay() <= 5;
  return isWorkday && there.getUTCHours() >= SUPPORT_HOURS.from && there.getUTCHours() < SUPPORT_HOURS.to;
}

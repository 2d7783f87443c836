import { toReferenceTime } from "#domain/clock/reference-clock.ts";

/** The seasonal promotion: 25 to 31 October on the reference clock. Spec: [1.15], [9.8]. */
export const HALLOWEEN = { couponCode: "HALLOWEEN30", percent: 30, month: 10, firstDay: 25, lastDay: 31 } as const;

export function isHalloween(now: Date): boolean {
  const [, month, day] = toReferenceTime(now).date.split("-").map(Number);
  return month === HALLOWEEN.month && day !== undefined && day >= HALLOWEEN.firstDay && day <= HALLOWEEN.lastDay;
}

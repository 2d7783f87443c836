import { toReferenceTime } from "#domain/clock/reference-clock.ts";

/** The seasonal promotion: 25 to 31 October on the reference clock. Spec: [1.15], [9.8]. */
export const HALLOWEEN = { couponCode: "HALLOWEEN30", percent: 30, month: 10, firstDay: 25, lastDay: 31 } as const;

export type Season = "halloween";

/** Spec: [4.13], [9.8], [9.15], in milliseconds: how long the banner stays, and how long a copied code says so. */
export const PROMOTION_TIMES = { banner: 5_000, copiedInPopUp: 2_000, copiedInBanner: 2_500 } as const;

export function isInSeason(season: Season, now: Date): boolean {
  return findSeason(now) === season;
}

/** The season that is on, or null for most of the year. */
export function findSeason(now: Date): Season | null {
  const [, month, day] = toReferenceTime(now).date.split("-").map(Number);
  const isOn = month === HALLOWEEN.month && day !== undefined && day >= HALLOWEEN.firstDay && day <= HALLOWEEN.lastDay;
  return isOn ? "halloween" : null;
}

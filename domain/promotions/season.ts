import { toReferenceTime } from "#domain/clock/reference-clock.ts";

/** Days of every year on the reference clock, both included, as MM-DD; `from` isn't after `to`. */
export type YearlyDays = { from: string; to: string };

/** The seasonal promotion: 25 to 31 October on the reference clock. Spec: [1.15], [9.8]. */
export const HALLOWEEN = { couponCode: "HALLOWEEN30", percent: 30, days: { from: "10-25", to: "10-31" } } as const;

export type Season = "halloween";

/** Spec: [4.13], [9.8], [9.15], in milliseconds: how long the banner stays, and how long a copied code says so. */
export const PROMOTION_TIMES = { banner: 5_000, copiedInPopUp: 2_000, copiedInBanner: 2_500 } as const;

export function isWithinDays({ from, to }: YearlyDays, now: Date): boolean {
  const day = toReferenceTime(now).date.slice("YYYY-".length);
  return from <= day && day <= to;
}

/** The season that is on, or null for most of the year. */
export function findSeason(now: Date): Season | null {
  return isWithinDays(HALLOWEEN.days, now) ? "halloween" : null;
}

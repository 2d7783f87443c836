import { HOUR_MS } from "#domain/clock/durations.ts";

/** Hours before its start until which a slot may be booked: its host has to learn of it. */
export const BOOKING_LEAD_HOURS = 12;
/** Hours before its start until which a cancelled class is given back. */
export const FREE_CANCELLING_HOURS = 24;

/** Hours before its start from which a letter reminds of it. */
export const REMINDER_HOURS = 24;

/** Whether a slot may still be booked. */
export function isBookable(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() >= BOOKING_LEAD_HOURS * HOUR_MS;
}

/** What cancelling does now: the class is given back, or it counts; null once it has begun. */
export function cancellingAt(startsAt: Date, now: Date): "given_back" | "counted" | null {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return null;
  return left >= FREE_CANCELLING_HOURS * HOUR_MS ? "given_back" : "counted";
}

import { DAY_MS } from "#domain/clock/durations.ts";

/** The refund guarantee, in days of 24 hours. Spec: [1.12], [9.7]. */
export const REFUND_DAYS = 14;

/** The last instant of the guarantee: 14 × 24 hours after the capture. */
export function refundDeadline(capturedAt: Date): Date {
  return new Date(capturedAt.getTime() + REFUND_DAYS * DAY_MS);
}

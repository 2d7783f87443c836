import { DAY_MS } from "#domain/clock/durations.ts";

/** The free trial: no card, activated by the team within a day of being asked for. Spec: [1.11], [9.7]. */
export const TRIAL_DAYS = 3;
export const TRIAL_ACTIVATION_HOURS = 24;

/** Three days of 24 hours from the activation, to the millisecond. Resilience test 22. */
export function trialEnd(activatedAt: Date): Date {
  return new Date(activatedAt.getTime() + TRIAL_DAYS * DAY_MS);
}

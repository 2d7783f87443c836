import { DAY_MS, MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import type { PartState } from "./status-part.ts";

const SLOW_SITE_MS = SECOND_MS;
const SLOW_PAYMENTS_MS = 4 * SECOND_MS;
/** What should go out within seconds is late after so long, and doesn't come after the second. */
const LATE_MS = 3 * MINUTE_MS;
const TOO_LATE_MS = 10 * MINUTE_MS;

/** The database wrote and read, in so many milliseconds; `hears`: whether live changes reach this process. */
export function judgeSite({ answerMs, hears }: { answerMs: number; hears: boolean }): PartState {
  return hears && answerMs <= SLOW_SITE_MS ? "works" : "limited";
}

/** Whether the payment provider gave a token, in so many milliseconds. */
export function judgePayments({ hasToken, answerMs }: { hasToken: boolean; answerMs: number }): PartState {
  if (!hasToken) return "down";
  return answerMs <= SLOW_PAYMENTS_MS ? "works" : "limited";
}

/** `startedAt`: the server's start. What waited while no server ran is late from then on. */
type Moment = { now: Date; startedAt: Date };

export type MailFacts = Moment & {
  /** Since when the oldest letter waits that ought to be out; null where none does. */
  waitingSince: Date | null;
  /** Whether the mail server has refused, or didn't answer for, a letter that waits. */
  isRefused: boolean;
  /** When the mail server took a letter last. */
  lastTaken: Date | null;
};

/** With nothing to send and no letter taken in a day nobody knows. A queue that moves is late at most, however long. */
export function judgeMail({ waitingSince, isRefused, lastTaken, ...moment }: MailFacts): PartState {
  const takenAgo = lastTaken === null ? Number.POSITIVE_INFINITY : moment.now.getTime() - lastTaken.getTime();
  if (waitingSince === null) return takenAgo <= DAY_MS ? "works" : "unmeasured";
  const late = lateness(waitingSince, moment);
  if (late > TOO_LATE_MS && takenAgo > TOO_LATE_MS) return "down";
  return isRefused || late > LATE_MS ? "limited" : "works";
}

export type AlertFacts = Moment & {
  /** When each job that alerts need last ended well; null: never. Empty where no way of alerts is configured. */
  jobs: readonly (Date | null)[];
  /** Since when the oldest alert waits that is due and still of use. */
  waitingSince: Date | null;
};

export function judgeAlerts({ jobs, waitingSince, ...moment }: AlertFacts): PartState {
  if (jobs.length === 0) return "unmeasured";
  const latest = Math.max(...jobs.map((ended) => lateness(ended ?? moment.startedAt, moment)));
  if (latest > TOO_LATE_MS) return "down";
  if (latest > LATE_MS) return "limited";
  // In the first minutes after a start some job may not have ended yet.
  if (jobs.some((ended) => ended === null || ended < moment.startedAt)) return "unmeasured";
  return waitingSince !== null && lateness(waitingSince, moment) > LATE_MS ? "limited" : "works";
}

function lateness(since: Date, { now, startedAt }: Moment): number {
  return now.getTime() - Math.max(since.getTime(), startedAt.getTime());
}

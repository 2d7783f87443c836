import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";

/** Longer than any letter takes: one that is still on its way afterwards has lost its process, and is in doubt. */
export const LETTER_LEASE_MS = 5 * MINUTE_MS;
/** After a mail server that gave no answer the whole mailing waits so long: each such letter costs its reader a doubt. */
export const SILENCE_PAUSE_MS = MINUTE_MS;
/** Letters that a process may catch up with at once, counted in time at the mailing's pace. */
export const CATCH_UP_MS = 2 * SECOND_MS;
const MOST_ATTEMPTS = 8;

/** What the mail server, or the way to it, said of a letter that it didn't take. */
export type LetterFailure = {
  /** Of the mailer: what was wrong. */
  code: string;
  /** Of SMTP: the server's own answer, null where there was none. */
  answer: number | null;
  /** The connection was never made. */
  isUnreached: boolean;
};

/**
 * What happens to the letter next. Only a clear no is tried again: where the server may have taken it and its answer was lost,
 * it is in doubt, since nobody may get it twice.
 */
export function judgeFailure(failure: LetterFailure, attempts: number): "again" | "failed" | "in_doubt" {
  const { code, answer, isUnreached } = failure;
  const isOurs = isUnreached || code === "EAUTH" || code === "EDNS";
  // The mailer refuses an address that is none by itself.
  const isRefused = code === "EENVELOPE" && answer === null;
  if (!isOurs && !isRefused && answer === null) return "in_doubt";
  const isFinal = isRefused || (!isOurs && answer !== null && answer >= 500);
  return isFinal || attempts >= MOST_ATTEMPTS ? "failed" : "again";
}

/** How long a letter waits after so many attempts. */
export function retryWaitMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), HOUR_MS);
}

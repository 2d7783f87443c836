const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 30_000;

/** Soon, since an alert is of use for minutes only; its expiry ends the trying. */
export function retrySoon(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS));
}

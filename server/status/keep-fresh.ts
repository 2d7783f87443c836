import { SECOND_MS } from "#domain/clock/durations.ts";

/** What the status page is said to show: no trigger tells of its minutes, so it is made anew by the clock. */
export const STATUS_MINUTES = "status_parts";
const FORGOTTEN_EVERY_MS = 20 * SECOND_MS;

/** Has the page forgotten every few seconds, also while the database is silent: then it says so. Ends by what it returns. */
export function keepStatusFresh(forget: (shown: string) => void): () => void {
  const timer = setInterval(() => forget(STATUS_MINUTES), FORGOTTEN_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

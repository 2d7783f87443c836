import { DAY_MS } from "#domain/clock/durations.ts";

/** A granted name may be changed once in so many days, and so often in a year of 365 days. docs/field-notes.md. */
export const NAME_CHANGE_DAYS = 7;
export const NAME_CHANGES_A_YEAR = 5;
const YEAR_MS = 365 * DAY_MS;

/**
 * From when the member may change a granted name again, or null where it is now. `changes` are those before, in any order;
 * what is corrected before a grant is no change.
 */
export function nameChangeOpensAt(changes: readonly Date[], now: Date): Date | null {
  const newest = changes.map((at) => at.getTime()).sort((one, other) => other - one);
  const [last, oldestThatCounts] = [newest[0], newest[NAME_CHANGES_A_YEAR - 1]];
  const opens = Math.max(
    last === undefined ? 0 : last + NAME_CHANGE_DAYS * DAY_MS,
    oldestThatCounts === undefined ? 0 : oldestThatCounts + YEAR_MS,
  );
  return opens > now.getTime() ? new Date(opens) : null;
}

/** How many changes of the year are left. */
export function nameChangesLeft(changes: readonly Date[], now: Date): number {
  const ofTheYear = changes.filter((at) => at.getTime() > now.getTime() - YEAR_MS);
  return Math.max(0, NAME_CHANGES_A_YEAR - ofTheYear.length);
}

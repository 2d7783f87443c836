import { DAY_MS } from "#domain/clock/durations.ts";

/** An archive in its place. One that isn't whole is being written, or was broken off. */
export type KeptArchive = { name: string; madeAt: Date; isWhole: boolean };

/** How many archives are kept: the last of a day, of a week and of a month, for so many of each that have one. */
export type Keep = { daily: number; weekly: number; monthly: number };

const PART = /^([1-9]\d{0,3})([dwm])$/;
const UNITS = { d: "daily", w: "weekly", m: "monthly" } as const;
const WEEK_DAYS = 7;
/** The first day of 1970 was a Thursday, the third after a Monday. */
const DAYS_SINCE_MONDAY = 3;

/** `7d,4w,12m`: each unit at most once, and one at least; null where it is anything else. */
export function readKeep(text: string): Keep | null {
  const keep: Keep = { daily: 0, weekly: 0, monthly: 0 };
  for (const part of text.split(",")) {
    const [, count, unit] = PART.exec(part.trim()) ?? [];
    if (unit !== "d" && unit !== "w" && unit !== "m") return null;
    if (keep[UNITS[unit]] !== 0) return null;
    keep[UNITS[unit]] = Number(count);
  }
  return keep;
}

/**
 * The archives to take away: whole ones that no rule keeps, and what was begun more than a day ago and never became whole.
 * The newest whole one always stays. Days, weeks (from Monday) and months are UTC's.
 */
export function findOutdated(archives: readonly KeptArchive[], keep: Keep, now: Date): KeptArchive[] {
  const whole = archives.filter(({ isWhole }) => isWhole).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set([
    ...whole.slice(0, 1),
    ...lastOfEach(whole, keep.daily, dayOf),
    ...lastOfEach(whole, keep.weekly, weekOf),
    ...lastOfEach(whole, keep.monthly, monthOf),
  ]);
  return archives.filter((archive) =>
    archive.isWhole ? !kept.has(archive) : now.getTime() - archive.madeAt.getTime() > DAY_MS,
  );
}

/** Of archives with the newest first: the first of each period, for so many periods. */
function lastOfEach(archives: readonly KeptArchive[], count: number, periodOf: (at: Date) => string): KeptArchive[] {
  const found = new Map<string, KeptArchive>();
  for (const archive of archives) {
    const period = periodOf(archive.madeAt);
    if (!found.has(period) && found.size < count) found.set(period, archive);
  }
  return [...found.values()];
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, "2026-11-28".length);
}

function weekOf(at: Date): string {
  return String(Math.floor((Math.floor(at.getTime() / DAY_MS) + DAYS_SINCE_MONDAY) / WEEK_DAYS));
}

function monthOf(at: Date): string {
  return at.toISOString().slice(0, "2026-11".length);
}

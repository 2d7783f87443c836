import { DAY_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { DayCount } from "./count-minutes.ts";
import type { Severity } from "./incident.ts";
import { type PartState, STATUS_PARTS, type StatusPart } from "./status-part.ts";

/** As many days as the page shows. */
export const SHOWN_DAYS = 90;
/** A measurement that is older says nothing about now. */
const FRESH_MS = 3 * MINUTE_MS;

type Words = Record<Language, string>;

/** An incident as visitors read it. Moments: ISO 8601. */
export type PublicIncident = {
  id: string;
  parts: StatusPart[];
  severity: Severity;
  /** Null where a measurement opened it: then it has no words but the page's. */
  title: Words | null;
  openedAt: string;
  closedAt: string | null;
  /** What the office told of it, the first first. */
  updates: { at: string; words: Words }[];
};

/** The share of minutes in which a part didn't fail, of those that were measured: in percent, never rounded up. */
export type Availability = { percent: number; measured: number; failed: number };

export type PublicPart = {
  part: StatusPart;
  state: PartState;
  /** Null where no minute was measured. */
  availability: Availability | null;
  /** Of the last `SHOWN_DAYS` those of which something was measured, the first first. */
  days: DayCount[];
};

export type PublicStatus = {
  /** False where the measurements can't be read: all else is what was known last. */
  isReadable: boolean;
  /** The last minute that was measured; null before the first. */
  measuredAt: string | null;
  /** The last of the days, `2026-11-28`, by UTC. */
  today: string;
  parts: PublicPart[];
  /** Those that are open, then those of the days shown; each the latest first. */
  incidents: PublicIncident[];
};

/** What the database knows. */
export type StatusFacts = {
  parts: readonly { part: StatusPart; state: PartState; at: string | null }[];
  days: readonly (DayCount & { part: StatusPart })[];
  incidents: readonly PublicIncident[];
};

export function toPublicStatus({ parts, days, incidents }: StatusFacts, now: Date): PublicStatus {
  const since = firstShownDay(now);
  const shown = incidents.filter(({ closedAt }) => closedAt === null || closedAt.slice(0, 10) >= since);
  const open = shown.filter(({ closedAt }) => closedAt === null);
  const moments = parts.flatMap(({ at }) => (at === null ? [] : [at])).toSorted();
  return {
    isReadable: true,
    measuredAt: moments.at(-1) ?? null,
    today: dayOf(now),
    parts: STATUS_PARTS.map((part) => {
      const own = days.filter((day) => day.part === part && day.day >= since).map(({ part: _, ...day }) => day);
      const measured = parts.find((known) => known.part === part);
      return { part, state: stateNow(part, measured, open, now), availability: availabilityOf(own), days: own };
    }),
    incidents: [...open, ...shown.filter(({ closedAt }) => closedAt !== null)],
  };
}

/** Before anything could be read. */
export function unknownStatus(now: Date): PublicStatus {
  return { ...toPublicStatus({ parts: [], days: [], incidents: [] }, now), isReadable: false };
}

type Measured = { state: PartState; at: string | null };

/** What was measured in the last minutes, or worse where an incident of the office says so: it may know more. */
function stateNow(
  part: StatusPart,
  measured: Measured | undefined,
  open: readonly PublicIncident[],
  now: Date,
): PartState {
  const told = open.filter(({ parts, title }) => title !== null && parts.includes(part));
  const severities: PartState[] = told.map(({ severity }) => severity);
  const isFresh = Boolean(measured?.at) && now.getTime() - Date.parse(measured?.at ?? "") <= FRESH_MS;
  const own = isFresh ? (measured?.state ?? "unmeasured") : "unmeasured";
  if (own === "down" || severities.includes("down")) return "down";
  return severities.includes("limited") ? "limited" : own;
}

export function availabilityOf(days: readonly DayCount[]): Availability | null {
  const measured = days.reduce((sum, day) => sum + day.measured, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  if (measured === 0) return null;
  return { percent: Math.floor(((measured - failed) * 10_000) / measured) / 100, measured, failed };
}

/** What a day is drawn as. */
export function dayState(day: DayCount | undefined): PartState {
  if (day === undefined) return "unmeasured";
  if (day.failed > 0) return "down";
  return day.limited > 0 ? "limited" : "works";
}

/** Every day that is shown, the first first. */
export function shownDays(today: string): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: SHOWN_DAYS }, (_, at) => dayOf(new Date(last - (SHOWN_DAYS - 1 - at) * DAY_MS)));
}

function firstShownDay(now: Date): string {
  return dayOf(new Date(now.getTime() - (SHOWN_DAYS - 1) * DAY_MS));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

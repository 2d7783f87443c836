import { toInstant } from "#domain/alerts/alert-window.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { readDays } from "#domain/setups/setup-days.ts";
import { dailySignals, operatingDayOf, type SignallingSetup } from "#domain/signals/daily-signals.ts";
import { IMMINENT_WINDOW_MS } from "#domain/signals/imminent-window.ts";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { findUnsignalled, insertSignals, type UnsignalledRow } from "./day-rows.ts";

/** The alerts of a date's first minutes go out before midnight: docs/decisions/075. */
const AHEAD_MS = IMMINENT_WINDOW_MS + 60_000;

/**
 * Writes today's signals of the reference clock that are missing, and answers how many: after midnight all of them,
 * later those of setups that came during the day; shortly before midnight also those of the next date's first minutes.
 * What is there stays, whoever wrote it. Spec: [3.2], [7.13].
 */
export async function writeDailySignals({ database, clock }: Pick<Services, "database" | "clock">): Promise<number> {
  const at = clock();
  const soon = new Date(at.getTime() + AHEAD_MS);
  const [today, next] = [toReferenceTime(at).date, toReferenceTime(soon).date];
  const written = await writeDate(database, { date: today, at, upTo: null });
  return next === today ? written : written + (await writeDate(database, { date: next, at, upTo: soon }));
}

/** `upTo`: leaves out what is later; null for the whole date. */
type DateToWrite = { date: string; at: Date; upTo: Date | null };

async function writeDate(database: Database, { date, at, upTo }: DateToWrite): Promise<number> {
  const day = operatingDayOf(date);
  if (day === null) return 0;
  return database.transaction(SERVICE, async (transaction) => {
    const missing = await findUnsignalled(transaction, { date, day });
    const signals = dailySignals(missing.map(toSetup), date).filter(
      ({ time }) => upTo === null || toInstant(date, time) <= upTo,
    );
    return insertSignals(transaction, { date, signals, at });
  });
}

function toSetup(row: UnsignalledRow): SignallingSetup {
  return {
    id: row.id,
    days: readDays(row.day),
    pattern1Hour: row.pattern1_hour,
    pattern1Minute: row.pattern1_min,
    pattern2Hour: row.pattern2_hour,
    pattern2Minute: row.pattern2_min,
  };
}

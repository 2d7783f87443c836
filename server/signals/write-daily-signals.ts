import { toInstant } from "#domain/alerts/alert-window.ts";
import type { OperatingDay } from "#domain/backtest/weekdays.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { readDays, SPANISH_DAYS } from "#domain/setups/setup-days.ts";
import { type DailySignal, dailySignals, operatingDayOf, type SignallingSetup } from "#domain/signals/daily-signals.ts";
import { IMMINENT_WINDOW_MS } from "#domain/signals/imminent-window.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import type { Row } from "#supabase/row.ts";

/** The alerts of a date's first minutes go out before midnight: docs/decisions/075. */
const AHEAD_MS = IMMINENT_WINDOW_MS + 60_000;

/**
 * Writes today's signals of the reference clock that are missing, and answers how many: after midnight all of them,
 * later those of setups that came during the day; shortly before midnight also those of the next date's first minutes.
 * Signals that exist stay, no matter who wrote them. Spec: [3.2], [7.13].
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

type UnsignalledRow = Pick<
  Row<"setups">,
  "id" | "day" | "pattern1_hour" | "pattern1_min" | "pattern2_hour" | "pattern2_min"
>;

/**
 * Setups that may signal on this date and have no row of it. One whose signal an alert has taken away today is left
 * as the alert left it.
 */
function findUnsignalled(
  transaction: Transaction,
  { date, day }: { date: string; day: OperatingDay },
): Promise<UnsignalledRow[]> {
  return transaction.query<UnsignalledRow>(
    `select s.id, s.day, s.pattern1_hour, s.pattern1_min, s.pattern2_hour, s.pattern2_min
     from public.setups s
     where $2 = any (s.day)
       and not exists (select from public.daily_setup_signals d where d.setup_id = s.id and d.signal_date = $1)
       and not exists (select from public.signal_events e
                       where e.setup_id = s.id and e.signal_date = $1 and e.action = 'cancel')
     order by s.id`,
    [date, SPANISH_DAYS[day]],
  );
}

/** Writes the signals that are not there yet; answers how many. */
async function insertSignals(
  transaction: Transaction,
  { date, signals, at }: { date: string; signals: readonly DailySignal[]; at: Date },
): Promise<number> {
  if (signals.length === 0) return 0;
  const rows = await transaction.query(
    `insert into public.daily_setup_signals (setup_id, signal_date, major_pattern_time, created_at, changed_at)
     select setup_id, $1, time, $2, $2 from unnest($3::bigint[], $4::time[]) as signal (setup_id, time)
     on conflict (setup_id, signal_date) do nothing returning setup_id`,
    [date, at, signals.map(({ setupId }) => setupId), signals.map(({ time }) => time)],
  );
  return rows.length;
}

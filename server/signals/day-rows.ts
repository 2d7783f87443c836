import type { OperatingDay } from "#domain/backtest/weekdays.ts";
import { SPANISH_DAYS } from "#domain/setups/setup-days.ts";
import type { DailySignal } from "#domain/signals/daily-signals.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";

export type UnsignalledRow = Pick<
  Row<"setups">,
  "id" | "day" | "pattern1_hour" | "pattern1_min" | "pattern2_hour" | "pattern2_min"
>;

/**
 * Setups that may signal on this date and have no row of it. One whose signal an alert has taken away today is left
 * as the alert left it.
 */
export function findUnsignalled(
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
export async function insertSignals(
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

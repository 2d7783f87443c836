import type { AlertAction, AlertOutcome } from "#domain/signals/alert.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";

/** A setup's operating days and pattern times, and the time of its signal of this date. */
export type SetupToday = Pick<
  Row<"setups">,
  "asset" | "timeframe" | "day" | "pattern1_hour" | "pattern1_min" | "pattern2_hour" | "pattern2_min"
> & { current: string | null };

export async function findSetupToday(
  transaction: Transaction,
  { setupId, date }: { setupId: number; date: string },
): Promise<SetupToday | null> {
  const [row] = await transaction.query<SetupToday>(
    `select s.asset, s.timeframe, s.day, s.pattern1_hour, s.pattern1_min, s.pattern2_hour, s.pattern2_min, d.major_pattern_time::text as current
     from public.setups s
     left join public.daily_setup_signals d on d.setup_id = s.id and d.signal_date = $2
     where s.id = $1`,
    [setupId, date],
  );
  return row ?? null;
}

export type NewEvent = {
  sourceId: string;
  eventId: string;
  setupId: number;
  date: string;
  action: AlertAction;
  /** Null of a close. */
  time: string | null;
  outcome: AlertOutcome;
  sentAt: Date;
  at: Date;
};

/** Keeps an alert once; false when it is known already. */
export async function insertEvent(transaction: Transaction, event: NewEvent): Promise<boolean> {
  const rows = await transaction.query(
    `insert into public.signal_events
       (source_id, event_id, setup_id, signal_date, action, major_pattern_time, outcome, sent_at, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (source_id, event_id) do nothing returning event_id`,
    [
      event.sourceId,
      event.eventId,
      event.setupId,
      event.date,
      event.action,
      event.action === "signal" ? event.time : null,
      event.outcome,
      event.sentAt,
      event.at,
    ],
  );
  return rows.length > 0;
}

/** Makes the alert's time the setup's signal of the date, or takes the signal away. */
export async function followEvent(transaction: Transaction, event: NewEvent): Promise<void> {
  const { setupId, date, time, at } = event;
  await noteUse(transaction, event);
  if (event.outcome === "cancelled") {
    const sql = "delete from public.daily_setup_signals where setup_id = $1 and signal_date = $2";
    await transaction.query(sql, [setupId, date]);
  }
  if (event.outcome !== "written" && event.outcome !== "changed") return;
  await transaction.query(
    `insert into public.daily_setup_signals (setup_id, signal_date, major_pattern_time, origin, created_at, changed_at)
     values ($1, $2, $3, 'webhook', $4, $4)
     on conflict (setup_id, signal_date) do update
       set major_pattern_time = excluded.major_pattern_time, origin = 'webhook', changed_at = excluded.changed_at`,
    [setupId, date, time, at],
  );
}

export async function noteUse(
  transaction: Transaction,
  { sourceId, at }: { sourceId: string; at: Date },
): Promise<void> {
  await transaction.query("update public.signal_sources set last_used_at = $2 where id = $1", [sourceId, at]);
}

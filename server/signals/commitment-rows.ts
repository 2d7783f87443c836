import type { DayDocument, PromisedSignal } from "#domain/signals/day-commitment.ts";
import type { FinalSignal, LaterChange } from "#domain/signals/later-changes.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type DayToCommit = { previous: string | null; signals: PromisedSignal[] };

/**
 * What a date's document is made of; null where it is committed already, or there is no library. Only the library's
 * signals: to show a funding setup's would show it to who hasn't its plan.
 */
export async function readDayToCommit(transaction: Transaction, date: string): Promise<DayToCommit | null> {
  const [state] = await transaction.query<{ is_due: boolean; previous: string | null }>(
    `select not exists (select from public.signal_commitments where signal_date = $1)
         and exists (select from public.setups where plan_id is null) as is_due,
       (select hash from public.signal_commitments where signal_date < $1 order by signal_date desc limit 1) as previous`,
    [date],
  );
  if (state === undefined || !state.is_due) return null;
  const signals = await transaction.query<PromisedSignal>(
    `select s.id as "setupId", s.name, s.asset, s.timeframe, s.direction, s.stop_loss as "stopTicks",
       s.take_profit as "targetTicks", d.major_pattern_time::text as time,
       least(make_time(s.pattern1_hour, s.pattern1_min, 0), make_time(s.pattern2_hour, s.pattern2_min, 0))::text
         as "firstTime", s.tick_size as "tickSize", s.cost_ticks as "costTicks"
     from public.daily_setup_signals d join public.setups s on s.id = d.setup_id
     where d.signal_date = $1 and s.plan_id is null order by s.id`,
    [date],
  );
  return { previous: state.previous, signals };
}

/** Publishes a date's hash and keeps what it was made of; false where another process was first. */
export async function insertCommitment(
  transaction: Transaction,
  { document, hash, at }: { document: DayDocument; hash: string; at: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into public.signal_commitments (signal_date, hash, signal_count, committed_at) values ($1, $2, $3, $4)
     on conflict do nothing returning signal_date`,
    [document.date, hash, document.signals.length, at],
  );
  if (rows.length === 0) return false;
  const sql = "insert into public.signal_openings (signal_date, document) values ($1, $2)";
  await transaction.query(sql, [document.date, document]);
  return true;
}

/** Days before this date that nobody has been shown yet. */
export function findHidden(
  transaction: Transaction,
  date: string,
): Promise<{ signal_date: string; document: DayDocument }[]> {
  return transaction.query(
    `select signal_date, document from public.signal_openings
     where revealed_at is null and signal_date < $1 order by signal_date limit 50`,
    [date],
  );
}

/** The library's signals of a date in their current state. */
export function readFinalSignals(transaction: Transaction, date: string): Promise<FinalSignal[]> {
  return transaction.query<FinalSignal>(
    `select s.id as "setupId", s.name, d.major_pattern_time::text as time, d.changed_at as "changedAt"
     from public.daily_setup_signals d join public.setups s on s.id = d.setup_id
     where d.signal_date = $1 and s.plan_id is null order by s.id`,
    [date],
  );
}

export async function revealDay(
  transaction: Transaction,
  { date, later, at }: { date: string; later: LaterChange[]; at: Date },
): Promise<void> {
  await transaction.query(
    "update public.signal_openings set later = $2, revealed_at = $3 where signal_date = $1 and revealed_at is null",
    [date, JSON.stringify(later), at],
  );
}

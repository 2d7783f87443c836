import { findAlertWindow } from "#domain/alerts/alert-window.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type DueSignal = {
  setupId: number;
  name: string;
  asset: string;
  /** Null for the library, which every plan includes. */
  planId: PlanId | null;
  /** Both on the reference clock. */
  date: string;
  time: string;
};

const CLAIM_SQL = `with due as (
    select setup_id, signal_date, major_pattern_time from public.daily_setup_signals
    where signal_date between ($1::timestamp)::date and ($2::timestamp)::date
      and signal_date + major_pattern_time > $1::timestamp and signal_date + major_pattern_time <= $2::timestamp
  ), fresh as (
    insert into public.alerted_signals (setup_id, signal_date, alerted_at)
    select setup_id, signal_date, $3 from due on conflict do nothing returning setup_id, signal_date
  )
  select s.id as "setupId", s.name, s.asset, s.plan_id as "planId", d.signal_date as date, d.major_pattern_time as time
  from fresh f join due d on d.setup_id = f.setup_id and d.signal_date = f.signal_date
    join public.setups s on s.id = f.setup_id
  order by d.signal_date, d.major_pattern_time, s.id`;

/**
 * The signals whose pattern time is 5 minutes away or less and whose alerts nobody has written. They are marked in
 * this transaction: of several processes one gets each. Spec: [4.6].
 */
export function claimDueSignals(transaction: Transaction, now: Date): Promise<DueSignal[]> {
  const { after, upTo } = findAlertWindow(now);
  return transaction.query<DueSignal>(CLAIM_SQL, [after, upTo, now]);
}

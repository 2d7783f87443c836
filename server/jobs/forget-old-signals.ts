import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import type { Services } from "#server/services.ts";
import { inBatches } from "./in-batches.ts";

/** Days that signals, alerts and refusals are kept. What was promised before the fact is kept for ever. */
const KEPT_DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;
const BATCH = 5_000;

const OLD_SIGNALS = `
  delete from public.daily_setup_signals where (setup_id, signal_date) in (
    select setup_id, signal_date from public.daily_setup_signals where signal_date < $1
    order by signal_date limit $2)
  returning 1`;
const OLD_EVENTS = `
  delete from public.signal_events where (source_id, event_id) in (
    select source_id, event_id from public.signal_events where received_at < $1 order by received_at limit $2)
  returning 1`;
const OLD_REFUSALS = `
  delete from public.signal_refusals where id in (
    select id from public.signal_refusals where refused_at < $1 order by id limit $2)
  returning 1`;

/** Takes away signals of old days, and what is known of old alerts. */
export async function forgetOldSignals({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY);
  const forget = (sql: string, limit: Date | string) =>
    inBatches(BATCH, () => database.query({ role: "service" }, { sql, parameters: [limit, BATCH] }));
  await forget(OLD_SIGNALS, toReferenceTime(before).date);
  await forget(OLD_EVENTS, before);
  await forget(OLD_REFUSALS, before);
  const sql = "delete from public.signal_source_secrets where valid_until < $1";
  await database.query({ role: "service" }, { sql, parameters: [before] });
}

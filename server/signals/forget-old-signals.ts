import { DAY_MS } from "#domain/clock/durations.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { forgetInBatches } from "#server/platform/jobs/in-batches.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";

/** Signals, alerts and refusals. What was committed before the day is kept for ever. */
const KEPT_DAYS = 90;

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

/** Deletes signals of old days, and what is kept of old alerts. */
export async function forgetOldSignals({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await forgetInBatches(database, OLD_SIGNALS, toReferenceTime(before).date);
  await forgetInBatches(database, OLD_EVENTS, before);
  await forgetInBatches(database, OLD_REFUSALS, before);
  const sql = "delete from public.signal_source_secrets where valid_until < $1";
  await database.query(SERVICE, { sql, parameters: [before] });
}

import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import type { Services } from "#server/services.ts";

/** Days that signals, alerts and refusals are kept. What was promised before the fact is kept for ever. */
const KEPT_DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;
const BATCH = 5_000;

/** Takes away signals of old days, and what is known of old alerts; a long backlog goes in several runs. */
export async function forgetOldSignals({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY);
  await database.transaction({ role: "service" }, async (transaction) => {
    await transaction.query(
      `delete from public.daily_setup_signals where (setup_id, signal_date) in (
         select setup_id, signal_date from public.daily_setup_signals where signal_date < $1
         order by signal_date limit $2)`,
      [toReferenceTime(before).date, BATCH],
    );
    await transaction.query(
      `delete from public.signal_events where (source_id, event_id) in (
         select source_id, event_id from public.signal_events where received_at < $1 order by received_at limit $2)`,
      [before, BATCH],
    );
    await transaction.query(
      `delete from public.signal_refusals where id in (
         select id from public.signal_refusals where refused_at < $1 order by id limit $2)`,
      [before, BATCH],
    );
    const sql = "delete from public.signal_source_secrets where valid_until < $1";
    await transaction.query(sql, [before]);
  });
}

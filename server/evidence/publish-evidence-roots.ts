import { REFERENCE_OFFSET_HOURS, toReferenceTime } from "#domain/clock/reference-clock.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";

/** Days without a running server that are made up for. */
const MOST_DAYS = 366;

/** Of each day since the last root, the ledger's last entry before that day's midnight on the reference clock. */
const PUBLISH = `with span as (
    select $1::date as today, coalesce(
      (select max(day) + 1 from public.evidence_roots),
      (select ((at at time zone 'UTC') + make_interval(hours => $2))::date
         from public.evidence_entries order by sequence limit 1)) as first
  )
  insert into public.evidence_roots (day, sequence, hash, published_at)
  select day::date, last.sequence, last.hash, $3
  from span, generate_series(greatest(first, today - ${MOST_DAYS})::timestamp, today - 1, '1 day') as day
  cross join lateral (
    select sequence, hash from public.evidence_entries
    where at < ((day + interval '1 day' - make_interval(hours => $2)) at time zone 'UTC')
    order by sequence desc limit 1
  ) as last
  on conflict (day) do nothing returning day`;

/** Publishes the roots of the days that have ended; a day has one, no matter who runs this and how often. */
export async function publishEvidenceRoots({ database, clock }: Pick<Services, "database" | "clock">): Promise<number> {
  const now = clock();
  const parameters = [toReferenceTime(now).date, REFERENCE_OFFSET_HOURS, now.toISOString()];
  const published = await database.query(SERVICE, { sql: PUBLISH, parameters });
  return published.length;
}

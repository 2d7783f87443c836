import { z } from "zod";
import type { OfficeRecordDay } from "#domain/record/office-record.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";

const DAYS_SHOWN = 60;

/** The last days that have promised signals, newest first: today's with their number only. */
export function readRecordDays(transaction: Transaction): Promise<OfficeRecordDay[]> {
  return transaction.query<OfficeRecordDay>(
    `select c.signal_date as day, c.signal_count as signals,
       case when r.day is null then 'waiting' else 'published' end as state, coalesce(r.version, 0) as version,
       coalesce(r.judged, 0) as judged, coalesce(r.milli_r, 0) as "milliR",
       coalesce(missing.markets, '[]') as missing
     from (select * from public.signal_commitments where signal_count > 0 order by signal_date desc limit ${DAYS_SHOWN}) c
     left join lateral (
       select * from public.record_days where day = c.signal_date order by version desc limit 1
     ) r on true
     left join lateral (
       select json_agg(json_build_object('market', market, 'signals', signals) order by market) as markets
       from (
         select (signal ->> 'asset') || ' ' || (signal ->> 'timeframe') as market, count(*)::integer as signals
         from public.signal_openings o, jsonb_array_elements(o.document -> 'signals') as signal
         where o.signal_date = c.signal_date and o.revealed_at is not null and not exists (
           select from public.signal_outcomes t
           where t.signal_date = o.signal_date and t.setup_id = (signal ->> 'setupId')::bigint)
         group by market
       ) by_market
     ) missing on true
     order by c.signal_date desc`,
  );
}

/** The days of the live record and what is missing of each, for administrators. docs/decisions/153. */
export const listRecordDays = adminAction({
  name: "list-record-days",
  area: "signals",
  verb: "read",
  input: z.object({}),
  idempotency: "none",
  async act(_input, { transaction }) {
    return { ok: true, data: { days: await readRecordDays(transaction) }, audit: null };
  },
});

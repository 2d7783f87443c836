import type { RecordReader } from "#app/ports.ts";
import { HUNDRED_THOUSANDTHS, THOUSANDTHS } from "#domain/backtest/price-units.ts";
import type { RecordDayTotals } from "#domain/record/record-summary.ts";
import type { Caller, Database } from "#gateway/database/port.ts";

const VISITOR: Caller = { role: "anon" };

const DAYS = `select distinct on (day) day, signals, judged, trades, milli_r as "milliR"
  from public.record_days order by day, version desc`;

/** Units of one tick, as `domain/backtest/price-units.ts` has them. */
const TICK = `(s.tick_size * case when s.tick_size * ${THOUSANDTHS} = trunc(s.tick_size * ${THOUSANDTHS})
  then ${THOUSANDTHS} else ${HUNDRED_THOUSANDTHS} end)`;

/** What the year's record would have been: the stored trades of 2023, all of them after the setups were chosen. */
const REPLAY = `select (date '1970-01-01' + u.day)::date as day, count(*)::integer as signals, count(*)::integer as judged,
    count(*)::integer as trades,
    round(sum((u.move / ${TICK} - s.cost_ticks) / s.stop_loss * 1000))::bigint as "milliR"
  from public.setups s join public.setup_trades t on t.setup_id = s.id, unnest(t.day, t.move) as u (day, move)
  where s.plan_id is null and u.day between date '2023-01-01' - date '1970-01-01' and date '2023-12-31' - date '1970-01-01'
  group by u.day order by u.day`;

/** The live record as a visitor reads it, and in a demonstration the replay that it shows instead of one. */
export function createRecordReader(database: Database, { isDemo }: { isDemo: boolean }): RecordReader {
  const read = (sql: string) => database.query<RecordDayTotals>(VISITOR, { sql, readOnly: true });
  return { readDays: () => read(DAYS), readReplay: async () => (isDemo ? read(REPLAY) : []) };
}

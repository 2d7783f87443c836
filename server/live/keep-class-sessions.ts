import { m } from "#app/paraglide/messages.js";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { LIVE_SCHEDULE, type LiveSchedule } from "#domain/live/live-schedule.ts";
import { comingSessions } from "#domain/live/live-sessions.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { columnsOf, excluded, placeholders } from "#server/platform/localised-sql.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";

/** So far ahead there are sessions: four weeks. */
const DAYS_AHEAD = 28;

type KeepServices = Pick<Services, "database" | "clock">;

/**
 * Keeps the sessions of the coming four weeks as the schedule has them, and marks those that are over. What a person
 * changed or cancelled stays as it is. Any number of processes may run it: a day's session is written once.
 */
export function keepClassSessions(
  { database, clock }: KeepServices,
  schedule: LiveSchedule = LIVE_SCHEDULE,
): Promise<void> {
  return database.transaction(SERVICE, async (transaction) => {
    const now = clock();
    await writeSeries(transaction, schedule);
    const wanted = comingSessions(now, schedule, DAYS_AHEAD).map(({ date, start, end }) => ({ day: date, start, end }));
    const parameters = [schedule.series, JSON.stringify(wanted), now];
    await transaction.query(REMOVE_SQL, parameters);
    const added = await transaction.query<{ id: string }>(INSERT_SQL, parameters.slice(0, 2));
    await transaction.query(MOVE_SQL, parameters.slice(0, 2));
    if (added.length > 0) await transaction.query(ROOMS_SQL, [schedule.series, added.map(({ id }) => id)]);
    await transaction.query(
      "update public.live_sessions set state = 'done' where state = 'scheduled' and ends_at <= $1",
      [now],
    );
  });
}

/** The first statement of each run: of two processes the second waits here until the first is done. */
async function writeSeries(transaction: Transaction, schedule: LiveSchedule): Promise<void> {
  const { series, weekdays, hour, minute, zone, durationMinutes, host } = schedule;
  const topics = LANGUAGES.map((locale) => m.common_live_trading({}, { locale }));
  const parameters = [series, [...weekdays], hour, minute, zone, durationMinutes, host, ...topics];
  await transaction.query(SERIES_SQL, parameters);
}

const TOPICS = columnsOf("topic");
const KEPT = ["weekdays", "wall_time", "zone", "duration_minutes", "host", ...TOPICS];
const SERIES_SQL = `insert into public.class_series as c (id, ${KEPT.join(", ")})
  values ($1, $2, make_time($3, $4, 0), $5, $6, $7, ${placeholders(TOPICS, 8)})
  on conflict (id) do update set ${excluded(KEPT)}
  where (${KEPT.map((column) => `c.${column}`).join(", ")}) is distinct from
    (${KEPT.map((column) => `excluded.${column}`).join(", ")})`;

const WANTED = `jsonb_to_recordset($2::jsonb) as wanted (day date, start timestamptz, "end" timestamptz)`;

const INSERT_SQL = `insert into public.live_sessions (series_id, day, starts_at, ends_at)
  select $1, day, start, "end" from ${WANTED} on conflict (series_id, day) do nothing returning id`;

/** The schedule has another hour now. */
const MOVE_SQL = `update public.live_sessions s set starts_at = wanted.start, ends_at = wanted."end" from ${WANTED}
  where s.series_id = $1 and s.day = wanted.day and s.edited_at is null and s.state = 'scheduled'
    and (s.starts_at, s.ends_at) is distinct from (wanted.start, wanted."end")`;

/** The schedule has another weekday now. */
const REMOVE_SQL = `delete from public.live_sessions s where s.series_id = $1 and s.edited_at is null
  and s.state = 'scheduled' and s.starts_at > $3::timestamptz
  and not exists (select from ${WANTED} where wanted.day = s.day)`;

/** A new session is held where the last one is: a room is mostly the same every day. */
const ROOMS_SQL = `insert into public.session_rooms (session_id, join_url)
  select added, last.join_url from unnest($2::uuid[]) added cross join (
    select r.join_url from public.session_rooms r join public.live_sessions s on s.id = r.session_id
    where s.series_id = $1 order by s.starts_at desc limit 1) last`;

import {
  countMinutes,
  type DayCount,
  type IncidentAct,
  type MeasuredMinute,
  type PartCount,
} from "#domain/status/count-minutes.ts";
import { type PartState, STATUS_PARTS, type StatusPart } from "#domain/status/status-part.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

/** What was measured of some parts, each in the order of the minutes. */
export type Minutes = Partial<Record<StatusPart, readonly MeasuredMinute[]>>;

/** Takes a minute for this process: of all that ask, one gets it. It writes and reads, so it is the site's measurement. */
export async function claimMinute(database: Database, minute: Date): Promise<boolean> {
  const claimed = await database.query(SERVICE, {
    sql: `insert into public.status_parts as p (part, claimed_minute) select part, $2 from unnest($1::text[]) part
      on conflict (part) do update set claimed_minute = $2 where p.claimed_minute < $2 returning part`,
    parameters: [STATUS_PARTS, minute],
  });
  return claimed.length > 0;
}

type PartRow = {
  part: string;
  state: PartState;
  counted_minute: string | null;
  run_is_failing: boolean | null;
  run_minutes: number | null;
  run_since: string | null;
};

/** Counts minutes, and opens and closes the incidents that follow from them, at once. */
export function writeMinutes(database: Database, minutes: Minutes, now: Date): Promise<void> {
  return database.transaction(SERVICE, async (transaction) => {
    const rows = await transaction.query<PartRow>(
      `select part, state, counted_minute, run_is_failing, run_minutes, run_since
       from public.status_parts order by part for update`,
    );
    for (const part of STATUS_PARTS) {
      const row = rows.find((known) => known.part === part);
      const measured = minutes[part];
      if (row === undefined || measured === undefined) continue;
      const { count, days, acts } = countMinutes(toCount(row), measured);
      await writeCount(transaction, part, count);
      for (const day of days) await addToDay(transaction, part, day);
      for (const act of acts) await actOn(transaction, part, act, now);
    }
  });
}

function toCount({ state, counted_minute, run_is_failing, run_minutes, run_since }: PartRow): PartCount {
  const hasRun = run_is_failing !== null && run_minutes !== null && run_since !== null;
  return {
    state,
    minute: counted_minute === null ? null : new Date(counted_minute),
    run: hasRun ? { isFailing: run_is_failing, minutes: run_minutes, since: new Date(run_since) } : null,
  };
}

async function writeCount(transaction: Transaction, part: StatusPart, { state, minute, run }: PartCount) {
  await transaction.query(
    `update public.status_parts set state = $2, counted_minute = $3, run_is_failing = $4, run_minutes = $5, run_since = $6
     where part = $1`,
    [part, state, minute, run?.isFailing ?? null, run?.minutes ?? null, run?.since ?? null],
  );
}

async function addToDay(transaction: Transaction, part: StatusPart, { day, measured, limited, failed }: DayCount) {
  await transaction.query(
    `insert into public.status_days as d (part, day, measured, limited, failed) values ($1, $2, $3, $4, $5)
     on conflict (part, day) do update set measured = d.measured + $3, limited = d.limited + $4, failed = d.failed + $5`,
    [part, day, measured, limited, failed],
  );
}

/** One that the office has closed stays closed: it is opened when a further run fails. */
async function actOn(transaction: Transaction, part: StatusPart, { act, at }: IncidentAct, now: Date) {
  const [changed] = await transaction.query<{ id: string }>(
    act === "open"
      ? `insert into public.incidents (parts, severity, probe, opened_at, updated_at) values (array[$1], 'down', $1, $2, $3)
         on conflict (probe) where closed_at is null do nothing returning id`
      : `update public.incidents set closed_at = greatest(opened_at, $2), updated_at = $3
         where probe = $1 and closed_at is null returning id`,
    [part, at, now],
  );
  if (changed === undefined) return;
  const action = act === "open" ? "incident.opened" : "incident.closed";
  await writeAudit(transaction, { action, subject: `incident:${changed.id}`, actor: null, area: "jobs", at: now });
}

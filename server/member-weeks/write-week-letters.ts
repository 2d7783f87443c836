import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import { isZone, zoneTime } from "#domain/clock/zone-time.ts";
import { mayNotify } from "#domain/notifications/notification-choice.ts";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findLetterAddress } from "#server/access/letter-address.ts";
import { WEEK_ALERT } from "#server/alerts/alert-content.ts";
import { enqueueNotices } from "#server/alerts/enqueue-notices.ts";
import { readNotificationChoices } from "#server/alerts/notification-rows.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { Services } from "#server/platform/services.ts";
import { composeWeek, type DueWeek } from "./compose-week.ts";
import { weekLetter } from "./week-letter.ts";

/** On the member's own clock: a week is read in the morning, and one that is late is none. */
const FROM_HOUR = 9;
const OWNER = { role: "owner" } as const;

type Reader = { userId: string; zone: string | null; planIds: string[] };

// A frozen or ended membership gives nothing, as everywhere (domain/memberships).
const READERS_SQL = `select n.user_id as "userId", n.time_zone as zone, plans.ids as "planIds"
  from public.notification_preferences n cross join lateral (
    select array_agg(m.plan_id) as ids from public.memberships m
    where m.user_id = n.user_id and m.status = 'active' and m.starts_at <= $1 and (m.ends_at is null or m.ends_at > $1)) plans
  where cardinality(n.weekly_summary) > 0 and plans.ids is not null
    and (n.summary_sunday is null or n.summary_sunday < $2::date - 5)
  order by n.user_id`;

/**
 * Writes the week to each member who chose it and whose clock shows a Sunday after nine, by the ways that they chose, and
 * answers to how many. Any number of processes may run it: a member's Sunday is claimed once. docs/decisions/205.
 */
export async function writeWeekLetters({ database, clock }: Pick<Services, "database" | "clock">): Promise<number> {
  const now = clock();
  const utc = now.toISOString().slice(0, "2026-11-29".length);
  const readers = await database.query<Reader>(OWNER, { sql: READERS_SQL, parameters: [now, utc] });
  let written = 0;
  for (const due of readers.flatMap((reader) => dueWeek(reader, now)))
    written += await database.transaction(OWNER, async (transaction) => {
      if (!(await claimSunday(transaction, due))) return 0;
      return writeWeek(transaction, due, now);
    });
  return written;
}

/** Without a zone that this machine knows, UTC's. */
function dueWeek({ userId, zone: kept, planIds }: Reader, now: Date): DueWeek[] {
  const zone = kept !== null && isZone(kept) ? kept : "UTC";
  const { date: sunday, weekday, hour } = zoneTime(now, zone);
  if (weekday !== "sunday" || hour < FROM_HOUR) return [];
  return [{ userId, zone, sunday, planIds: PLAN_IDS.filter((plan) => planIds.includes(plan)) }];
}

/** True for the one that writes it: another process waits for the row, and finds it claimed. */
async function claimSunday(transaction: Transaction, { userId, sunday }: DueWeek): Promise<boolean> {
  const claimed = await transaction.query(
    `update public.notification_preferences set summary_sunday = $2::date
     where user_id = $1 and cardinality(weekly_summary) > 0 and (summary_sunday is null or summary_sunday < $2::date)
     returning user_id`,
    [userId, sunday],
  );
  return claimed.length > 0;
}

async function writeWeek(transaction: Transaction, due: DueWeek, now: Date): Promise<0 | 1> {
  const { userId, sunday } = due;
  const address = await findLetterAddress(transaction, userId);
  if (address === null) return 0;
  const { name, recipient, language } = address;
  const content = await composeWeek(transaction, due, now);
  const expiresAt = new Date(now.getTime() + DAY_MS / 2);
  const choices = await readNotificationChoices(transaction, [userId]);
  const cause = `member_week:${sunday}:${userId}`;
  if (mayNotify(choices.get(userId) ?? null, "weekly_summary", "mail"))
    await enqueueMail(transaction, {
      letter: weekLetter,
      payload: { ...content, name },
      ...{ recipient, language, dedupeKey: cause, at: now, expiresAt },
    });
  const { week, alerts } = content;
  const notices = [{ userId, cause, payload: { week, alerts, sunday } }];
  await enqueueNotices(transaction, { about: "weekly_summary", kind: WEEK_ALERT, notices, expiresAt, now });
  return 1;
}

/** Often enough that a Sunday's morning isn't missed by a clock that is half an hour off. */
export const WEEK_LETTERS_EVERY_MS = HOUR_MS / 4;

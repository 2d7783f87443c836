import { opens } from "#domain/access/benefits.ts";
import { isQuiet, type QuietHours } from "#domain/alerts/quiet-hours.ts";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { byLanguage } from "#domain/language/by-language.ts";
import type { Language } from "#domain/language/language-of.ts";
import { type LocalisedRow, localised } from "#domain/language/localised.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import { SESSION_REMINDER_MINUTES } from "#domain/live/join-window.ts";
import { mayNotify, type NoticeChannel, type NotificationChoice } from "#domain/notifications/notification-choice.ts";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { SESSION_ALERT } from "./alert-content.ts";
import { enqueueAlerts, type QueuedAlert } from "./enqueue-alerts.ts";
import { readNotificationChoices } from "./notification-rows.ts";
import { sessionReminder } from "./session-reminder.ts";

type DueSession = { id: string; startsAt: string; endsAt: string } & LocalisedRow<"topic">;

type Reader = {
  userId: string;
  name: string;
  language: Language;
  email: string | null;
  quietHours: QuietHours | null;
  deviceIds: string[];
  hasTelegram: boolean;
};

const CLAIM_SQL = `with fresh as (
    insert into public.reminded_sessions (session_id, reminded_at)
    select id, $1 from public.live_sessions where state = 'scheduled' and starts_at > $1 and starts_at <= $2
    on conflict do nothing returning session_id
  )
  select s.id, s.starts_at as "startsAt", s.ends_at as "endsAt", ${localisedColumns("s.topic")}
  from fresh join public.live_session_list s on s.id = fresh.session_id order by s.starts_at`;

// A frozen or ended membership gives nothing, as everywhere (domain/memberships).
const READERS_SQL = `select p.id as "userId", p.name, p.language, l.email,
    case when a.quiet_from is not null
      then json_build_object('from', a.quiet_from, 'to', a.quiet_to, 'timeZone', a.time_zone) end as "quietHours",
    array(select d.id from public.push_subscriptions d where d.user_id = p.id) as "deviceIds",
    exists (select from public.telegram_links t where t.user_id = p.id) as "hasTelegram"
  from public.profiles p join public.user_list l on l.id = p.id
    left join public.alert_preferences a on a.user_id = p.id
  where not l.is_banned and exists (select from public.memberships m where m.user_id = p.id and m.status = 'active'
    and m.plan_id = any($2) and m.starts_at <= $1 and (m.ends_at is null or m.ends_at > $1))`;

/**
 * Writes the reminders of sessions that begin within half an hour, to whose plan includes them and by the ways they
 * chose, and answers how many sessions. Any number of processes may run it: a session is claimed once. Spec: [6.5].
 */
export function writeSessionReminders({ database, clock }: Pick<Services, "database" | "clock">): Promise<number> {
  return database.transaction(SERVICE, async (transaction) => {
    const now = clock();
    const upTo = new Date(now.getTime() + SESSION_REMINDER_MINUTES * MINUTE_MS);
    const sessions = await transaction.query<DueSession>(CLAIM_SQL, [now, upTo]);
    if (sessions.length === 0) return 0;
    const plans = PLAN_IDS.filter((plan) => opens(plan, "live_sessions"));
    const readers = await transaction.query<Reader>(READERS_SQL, [now, plans]);
    const choices = await readNotificationChoices(
      transaction,
      readers.map(({ userId }) => userId),
    );
    for (const session of sessions)
      for (const reader of readers)
        await remind(transaction, session, { reader, choice: choices.get(reader.userId) ?? null, now });
    return sessions.length;
  });
}

type Reminder = { reader: Reader; choice: NotificationChoice | null; now: Date };

async function remind(transaction: Transaction, session: DueSession, { reader, choice, now }: Reminder): Promise<void> {
  const { id, startsAt, endsAt } = session;
  const topic = byLanguage((each) => localised(session, "topic", each));
  const { userId, name, language, email, quietHours, deviceIds, hasTelegram } = reader;
  const isBy = (channel: NoticeChannel) => mayNotify(choice, "session_reminder", channel);
  const expiresAt = new Date(startsAt);
  if (isBy("mail") && email !== null)
    await enqueueMail(transaction, {
      letter: sessionReminder,
      payload: { name, topic, startsAt, endsAt },
      recipient: email,
      language,
      dedupeKey: `session_reminder:${id}:${userId}`,
      at: now,
      expiresAt,
    });
  if (isQuiet(quietHours, now)) return;
  const alert = { kind: SESSION_ALERT, language, payload: { sessionId: id, topic, startsAt }, expiresAt };
  const alertFor = (channel: QueuedAlert["channel"], recipient: string): QueuedAlert => ({
    ...alert,
    channel,
    recipient,
    dedupeKey: `session_reminder:${channel}:${id}:${recipient}`,
  });
  const pushed = isBy("push") ? deviceIds.map((device) => alertFor("push", device)) : [];
  const written = isBy("telegram") && hasTelegram ? [alertFor("telegram", userId)] : [];
  await enqueueAlerts(transaction, [...pushed, ...written], now);
}

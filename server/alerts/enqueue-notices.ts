import { isQuiet, type QuietHours } from "#domain/alerts/quiet-hours.ts";
import type { Language } from "#domain/language/language-of.ts";
import { mayNotify, type NoticeKind } from "#domain/notifications/notification-choice.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueAlerts, type QueuedAlert } from "./enqueue-alerts.ts";
import { readNotificationChoices } from "./notification-rows.ts";

export type Notice = {
  userId: string;
  payload: object;
  /** One alert to each recipient for one cause. */
  cause: string;
};

type Notices = {
  /** What members choose their ways for. */
  about: NoticeKind;
  /** Of the alert's content. */
  kind: string;
  notices: readonly Notice[];
  expiresAt: Date;
  now: Date;
};

type Reader = {
  userId: string;
  language: Language;
  quietHours: QuietHours | null;
  deviceIds: string[];
  hasTelegram: boolean;
};

const READERS_SQL = `select p.id as "userId", p.language,
    case when a.quiet_from is not null
      then json_build_object('from', a.quiet_from, 'to', a.quiet_to, 'timeZone', a.time_zone) end as "quietHours",
    array(select d.id from public.push_subscriptions d where d.user_id = p.id) as "deviceIds",
    exists (select from public.telegram_links t where t.user_id = p.id) as "hasTelegram"
  from public.profiles p left join public.alert_preferences a on a.user_id = p.id where p.id = any($1::uuid[])`;

/** Tells members of something in their browsers and chats, as far as each chose it; not in their quiet hours. */
export async function enqueueNotices(
  transaction: Transaction,
  { about, kind, notices, expiresAt, now }: Notices,
): Promise<void> {
  if (notices.length === 0) return;
  const userIds = notices.map(({ userId }) => userId);
  const read = await transaction.query<Reader>(READERS_SQL, [userIds]);
  const readers = new Map(read.map((reader) => [reader.userId, reader]));
  const choices = await readNotificationChoices(transaction, userIds);
  const alerts = notices.flatMap(({ userId, payload, cause }): QueuedAlert[] => {
    const reader = readers.get(userId);
    if (reader === undefined || isQuiet(reader.quietHours, now)) return [];
    const { language, deviceIds, hasTelegram } = reader;
    const isBy = (channel: QueuedAlert["channel"]) => mayNotify(choices.get(userId) ?? null, about, channel);
    const alertFor = (channel: QueuedAlert["channel"], recipient: string): QueuedAlert => ({
      channel,
      kind,
      recipient,
      language,
      payload,
      dedupeKey: `${cause}:${channel}:${recipient}`,
      expiresAt,
    });
    const pushed = isBy("push") ? deviceIds.map((id) => alertFor("push", id)) : [];
    return [...pushed, ...(isBy("telegram") && hasTelegram ? [alertFor("telegram", userId)] : [])];
  });
  await enqueueAlerts(transaction, alerts, now);
}

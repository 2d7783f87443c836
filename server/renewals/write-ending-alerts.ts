import { isQuiet, type QuietHours } from "#domain/alerts/quiet-hours.ts";
import type { Language } from "#domain/language/language-of.ts";
import { mayNotify, type NotificationChoice } from "#domain/notifications/notification-choice.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { ENDING_ALERT } from "#server/alerts/alert-content.ts";
import { enqueueAlerts, type QueuedAlert } from "#server/alerts/enqueue-alerts.ts";

export type Ending = {
  userId: string;
  /** Null where it is the trial that ends. */
  planId: PlanId | null;
  endsAt: Date;
  /** One alert to each recipient for one cause. */
  cause: string;
};

type Reader = { language: Language; quietHours: QuietHours | null; deviceIds: string[]; hasTelegram: boolean };

const READER_SQL = `select p.language,
    case when a.quiet_from is not null
      then json_build_object('from', a.quiet_from, 'to', a.quiet_to, 'timeZone', a.time_zone) end as "quietHours",
    array(select d.id from public.push_subscriptions d where d.user_id = p.id) as "deviceIds",
    exists (select from public.telegram_links t where t.user_id = p.id) as "hasTelegram"
  from public.profiles p left join public.alert_preferences a on a.user_id = p.id where p.id = $1`;

/** Tells that a plan or the trial ends soon, in the member's browsers and chat, as far as they chose; not in quiet hours. */
export async function writeEndingAlerts(
  transaction: Transaction,
  { userId, planId, endsAt, cause }: Ending,
  { choice, now }: { choice: NotificationChoice | null; now: Date },
): Promise<void> {
  const [reader] = await transaction.query<Reader>(READER_SQL, [userId]);
  if (reader === undefined || isQuiet(reader.quietHours, now)) return;
  const { language, deviceIds, hasTelegram } = reader;
  const alertFor = (channel: QueuedAlert["channel"], recipient: string): QueuedAlert => ({
    channel,
    kind: ENDING_ALERT,
    recipient,
    language,
    payload: { planId, endsAt: endsAt.toISOString() },
    dedupeKey: `${cause}:${channel}:${recipient}`,
    expiresAt: endsAt,
  });
  const pushed = mayNotify(choice, "expiry_reminder", "push") ? deviceIds.map((id) => alertFor("push", id)) : [];
  const written = hasTelegram && mayNotify(choice, "expiry_reminder", "telegram") ? [alertFor("telegram", userId)] : [];
  await enqueueAlerts(transaction, [...pushed, ...written], now);
}

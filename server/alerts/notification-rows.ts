import type { NotificationChoice } from "#domain/notifications/notification-choice.ts";
import type { Transaction } from "#gateway/database/port.ts";

type ChoiceRow = NotificationChoice & { userId: string };

const CHOICES_SQL = `select user_id as "userId", weekly_summary, session_reminder, expiry_reminder, followed_setups, weekly_draw
  from public.notification_preferences where user_id = any($1::uuid[])`;

/** What these members chose to be notified of; those who haven't chosen aren't in it (`mayNotify` takes that as null). */
export async function readNotificationChoices(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<Map<string, NotificationChoice>> {
  const rows = await transaction.query<ChoiceRow>(CHOICES_SQL, [[...userIds]]);
  return new Map(rows.map(({ userId, ...choice }) => [userId, choice]));
}

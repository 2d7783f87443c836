import type { NoticeChannel, NotificationChoice } from "#domain/notifications/notification-choice.ts";
import type { Transaction } from "#gateway/database/port.ts";

type ChoiceRow = { userId: string; session: NoticeChannel[]; expiry: NoticeChannel[] };

const CHOICES_SQL = `select user_id as "userId", session_reminder as session, expiry_reminder as expiry
  from public.notification_preferences where user_id = any($1::uuid[])`;

/** What these members chose to be told of; who has not chosen isn't in it (`mayNotify` takes that as null). */
export async function readNotificationChoices(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<Map<string, NotificationChoice>> {
  const rows = await transaction.query<ChoiceRow>(CHOICES_SQL, [[...userIds]]);
  return new Map(
    rows.map(({ userId, session, expiry }) => [userId, { session_reminder: session, expiry_reminder: expiry }]),
  );
}

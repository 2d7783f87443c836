import type { Transaction } from "#gateway/database/port.ts";
import { lockMember } from "#server/access/membership-rows.ts";
import type { PushDevice } from "#server/platform/adapters/push/port.ts";

type NewDevice = PushDevice & { userId: string; userAgent: string; at: Date; limit: number };

/**
 * Keeps a browser; its id stays the same while its endpoint does. A browser belongs to who subscribed in it last.
 * Null when the member has as many others as the limit.
 */
export async function insertPushSubscription(transaction: Transaction, device: NewDevice): Promise<string | null> {
  await lockMember(transaction, device.userId);
  const [others] = await transaction.query<{ count: number }>(
    "select count(*) as count from public.push_subscriptions where user_id = $1 and endpoint <> $2",
    [device.userId, device.endpoint],
  );
  if (Number(others?.count) >= device.limit) return null;
  const [row] = await transaction.query<{ id: string }>(
    `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, user_agent, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
       user_agent = excluded.user_agent
     returning id`,
    [device.userId, device.endpoint, device.p256dh, device.auth, device.userAgent, device.at],
  );
  return row?.id ?? null;
}

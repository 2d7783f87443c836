import { z } from "zod";
import type { Transaction } from "#gateway/database/port.ts";
import { lockMember } from "#server/access/membership-rows.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import type { PushDevice } from "#server/platform/adapters/push/port.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import { refuse } from "#server/platform/refuse.ts";

type NewDevice = PushDevice & { userId: string; userAgent: string; at: Date; limit: number };

/**
 * Keeps a browser; its id stays the same while its endpoint does. A browser belongs to who subscribed in it last.
 * Null when the member has as many others as the limit.
 */
async function insertPushSubscription(transaction: Transaction, device: NewDevice): Promise<string | null> {
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

/** What a browser's `PushSubscription` says of itself: a P-256 point and 16 random bytes, in base64url. */
const inputSchema = z.object({
  endpoint: z.url().max(1000),
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  userAgent: z.string().max(500),
});

const MAX_DEVICES = 10;
const isOverSaves = createCallerLimit({ uses: 30, windowSeconds: 3_600 });

/** Keeps a browser that takes push messages; one that subscribed before is brought up to date. */
export const savePushSubscription = memberAction({
  name: "save-push-subscription",
  input: inputSchema,
  idempotency: "none",
  check: ({ services, userId }) => (isOverSaves(services, userId) ? refuse("alerts.too_many_tries") : null),
  async act(device, { transaction, userId, at, services }) {
    const { push } = services.alerts;
    if (push === null) return refuse("alerts.channel_off");
    if (!push.isKnownService(device.endpoint)) return refuse("alerts.push_service_unknown");
    const id = await insertPushSubscription(transaction, { ...device, userId, at, limit: MAX_DEVICES });
    return id === null ? refuse("alerts.too_many_devices") : { ok: true, data: { id } };
  },
});

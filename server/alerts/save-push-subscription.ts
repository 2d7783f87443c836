import { z } from "zod";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { insertPushSubscription } from "./push-rows.ts";

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

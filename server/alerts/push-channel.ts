import type { Database } from "#gateway/database/port.ts";
import type { PushDevice, PushPort } from "#server/platform/adapters/push/port.ts";
import type { Channel } from "#server/platform/outbox/channel.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { readAlert } from "./alert-content.ts";
import { retrySoon } from "./alert-retries.ts";
import { wordAlert } from "./alert-words.ts";

type PushChannelOptions = { database: Database; push: PushPort; clock: () => Date };

const FIND_SQL = "select endpoint, p256dh, auth from public.push_subscriptions where id = $1";

/** Alerts to browsers, each recipient one subscription; one that is gone at its service is forgotten. */
export function createPushChannel({ database, push, clock }: PushChannelOptions): Channel {
  return {
    name: "push",
    batch: 200,
    parallel: 16,
    leaseMs: 30_000,
    retryAt: retrySoon,
    async send({ kind, payload, recipient, language, expiresAt }) {
      const [device] = await database.query<PushDevice>(SERVICE, { sql: FIND_SQL, parameters: [recipient] });
      if (device === undefined) return { status: "gone", code: "device_removed" };
      const now = clock();
      const words = wordAlert(readAlert(kind, payload), language, now);
      const left = expiresAt === null ? 0 : (new Date(expiresAt).getTime() - now.getTime()) / 1000;
      const body = JSON.stringify({ ...words, language });
      const outcome = await push.send(device, { body, ttlSeconds: Math.max(1, Math.floor(left)) });
      if (outcome.status === "gone") {
        const sql = "delete from public.push_subscriptions where id = $1 and endpoint = $2";
        await database.query(SERVICE, { sql, parameters: [recipient, device.endpoint] });
      }
      return outcome;
    },
  };
}

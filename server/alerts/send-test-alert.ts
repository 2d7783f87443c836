import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Language } from "#domain/language/language-of.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { TEST_ALERT } from "./alert-content.ts";
import { enqueueAlerts } from "./enqueue-alerts.ts";

const inputSchema = z.discriminatedUnion("channel", [
  z.object({ channel: z.literal("push"), deviceId: z.uuid() }),
  z.object({ channel: z.literal("telegram") }),
]);

const isOverTests = createCallerLimit({ uses: 10, windowSeconds: 600 });
/** Who tries a channel out looks at it now. */
const VALID_MS = 120_000;

const REACH_SQL = {
  push: `select p.language from public.push_subscriptions d join public.profiles p on p.id = d.user_id
    where d.user_id = $1 and d.id::text = $2`,
  telegram: `select p.language from public.telegram_links t join public.profiles p on p.id = t.user_id
    where t.user_id = $1 and t.user_id::text = $2`,
};

/** A message that tries one of the caller's channels out, by the way that alerts go. */
export const sendTestAlert = memberAction({
  name: "send-test-alert",
  input: inputSchema,
  idempotency: "none",
  check: ({ services, userId }) => (isOverTests(services, userId) ? refuse("alerts.too_many_tries") : null),
  async act(input, { transaction, userId, at }) {
    const { channel } = input;
    const recipient = input.channel === "push" ? input.deviceId : userId;
    const [reader] = await transaction.query<{ language: Language }>(REACH_SQL[channel], [userId, recipient]);
    if (reader === undefined) return refuse("alerts.channel_off");
    const alert = {
      channel,
      kind: TEST_ALERT,
      recipient,
      language: reader.language,
      payload: {},
      dedupeKey: `${TEST_ALERT}:${randomUUID()}`,
      expiresAt: new Date(at.getTime() + VALID_MS),
    };
    await enqueueAlerts(transaction, [alert], at);
    return { ok: true, data: { queued: true } };
  },
});

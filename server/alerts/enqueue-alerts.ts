import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { ChannelName } from "#server/platform/outbox/channel.ts";

export type QueuedAlert = {
  channel: Exclude<ChannelName, "mail">;
  kind: string;
  /** A browser's id for `push`, a member's for `telegram`. */
  recipient: string;
  language: Language;
  payload: object;
  /** One message for one cause: a second with the same key is not written. */
  dedupeKey: string;
  /** From then on it isn't sent any more. */
  expiresAt: Date;
};

/** Writes alerts into the transaction that causes them, due from `at`; a job delivers them after the commit. */
export async function enqueueAlerts(transaction: Transaction, alerts: readonly QueuedAlert[], at: Date): Promise<void> {
  if (alerts.length === 0) return;
  await transaction.query(
    `insert into public.outbox
       (channel, kind, recipient, language, payload, dedupe_key, expires_at, next_attempt_at, created_at)
     select channel, kind, recipient, language, payload, "dedupeKey", "expiresAt", $2, $2
     from jsonb_to_recordset($1::jsonb) as alert (channel text, kind text, recipient text, language text,
       payload jsonb, "dedupeKey" text, "expiresAt" timestamptz)
     on conflict (dedupe_key) do nothing`,
    [alerts, at],
  );
}

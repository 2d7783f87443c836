import { LETTER_KEPT_DAYS } from "#domain/account/letters-kept.ts";
import type { Services } from "#server/services.ts";
import { inBatches } from "./in-batches.ts";

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 5_000;

/**
 * Forgets who was written to and what, once a letter was sent or given up long ago. That it was written stays, so that
 * nothing is told twice.
 */
export async function forgetOldLetters({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - LETTER_KEPT_DAYS * DAY);
  const sql = `update public.outbox set recipient = '', payload = '{}' where id in (
      select id from public.outbox where coalesce(sent_at, failed_at) < $1 and recipient <> ''
      order by coalesce(sent_at, failed_at) limit $2 for update skip locked)
    returning 1`;
  await inBatches(BATCH, () => database.query({ role: "service" }, { sql, parameters: [before, BATCH] }));
}

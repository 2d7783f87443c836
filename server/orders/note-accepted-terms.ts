import type { Transaction } from "#gateway/database/port.ts";

/** `context`: where they were accepted. */
type NewConsent = { userId: string; version: string; context: "checkout" | "dashboard"; at: Date };

const NOTE_SQL = `insert into public.consents (user_id, document, version, context, accepted_at)
  select $1, 'terms', $2, $3, $4 where not exists
    (select from public.consents where user_id = $1 and document = 'terms' and version = $2)`;

/**
 * Once a version: who has accepted it already has nothing new on record. An order's terms are the newest that its buyer had
 * accepted when it was made. docs/decisions/236.
 */
export async function noteAcceptedTerms(
  transaction: Transaction,
  { userId, version, context, at }: NewConsent,
): Promise<void> {
  await transaction.query(NOTE_SQL, [userId, version, context, at]);
}

import type { Transaction } from "#gateway/database/port.ts";

export type AccountAction = "account.deleted" | "sessions.ended" | "recovery_codes.created" | "recovery_code.used";

/** What was done to a member's account, by the member unless an actor is named, for the audit trail. */
export async function auditAccount(
  transaction: Transaction,
  { userId, actor = userId, action, at }: { userId: string; actor?: string; action: AccountAction; at: Date },
): Promise<void> {
  await transaction.query(
    "insert into public.audit_log (actor, action, subject, at) values ($4::uuid, $2, $1::uuid::text, $3)",
    [userId, action, at, actor],
  );
}

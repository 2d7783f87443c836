import type { Transaction } from "#gateway/database/port.ts";

export type AccountAction = "account.deleted" | "recovery_codes.created" | "recovery_code.used";

/** A member's own action on their account, for the audit trail. */
export async function auditAccount(
  transaction: Transaction,
  { userId, action, at }: { userId: string; action: AccountAction; at: Date },
): Promise<void> {
  await transaction.query(
    "insert into public.audit_log (actor, action, subject, at) values ($1::uuid, $2, $1::uuid::text, $3)",
    [userId, action, at],
  );
}

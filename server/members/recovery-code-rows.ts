import type { Transaction } from "#gateway/database/port.ts";

/** Puts a new set in the place of all the member's codes. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  { userId, hashes, at }: { userId: string; hashes: readonly string[]; at: Date },
): Promise<void> {
  await transaction.query("delete from public.recovery_codes where user_id = $1", [userId]);
  await transaction.query(
    "insert into public.recovery_codes (user_id, code_hash, created_at) select $1, hash, $3 from unnest($2::text[]) as hash",
    [userId, [...hashes], at],
  );
}

/** Uses the code up; false when the member has no such code. */
export async function spendRecoveryCode(
  transaction: Transaction,
  { userId, hash }: { userId: string; hash: string },
): Promise<boolean> {
  const rows = await transaction.query(
    "delete from public.recovery_codes where user_id = $1 and code_hash = $2 returning code_hash",
    [userId, hash],
  );
  return rows.length > 0;
}

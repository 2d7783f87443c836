import type { Transaction } from "#gateway/database/port.ts";

/**
 * What GoTrue calls a soft deletion: the row stays for what refers to it, its address becomes a hash (so that the
 * person may come back with a new account), and every way in is closed.
 */
export async function anonymiseUser(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  for (const table of ["sessions", "mfa_factors", "one_time_tokens", "identities"]) {
    await transaction.query(`delete from auth.${table} where user_id = $1`, [userId]);
  }
  await transaction.query(
    `update auth.users set
       email = encode(sha256(convert_to(id::text || coalesce(email, ''), 'UTF8')), 'hex'),
       phone = null, encrypted_password = '', email_change = '', phone_change = '',
       confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '',
       phone_change_token = '', reauthentication_token = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $2, updated_at = $2
     where id = $1`,
    [userId, at],
  );
}

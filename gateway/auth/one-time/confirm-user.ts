import type { Transaction } from "../../database/port.ts";

const CONFIRM_SQL = `with tokens as (
    delete from auth.one_time_tokens where user_id = $1
  ), identity as (
    update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = $2
    from auth.users u where u.id = $1 and i.user_id = u.id and i.email = u.email
  )
  update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2,
    confirmation_token = '', recovery_token = '',
    raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
  where id = $1`;

/** Whoever used a link or code has the mailbox: the address is confirmed and every other token is void. */
export async function confirmUser(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.query(CONFIRM_SQL, [userId, now]);
}

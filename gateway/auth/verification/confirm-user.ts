import type { Transaction } from "../../database/port.ts";
import type { ContactKind } from "../users/contact.ts";

function confirmSql(kind: ContactKind): string {
  return `with tokens as (
    delete from auth.one_time_tokens where user_id = $1 and token_type in ('confirmation_token', 'recovery_token')
  ), identity as (
    update auth.identities i set identity_data = i.identity_data || '{"${kind}_verified": true}', updated_at = $2
    from auth.users u where u.id = $1 and i.user_id = u.id and i.identity_data ->> '${kind}' = u.${kind}
  )
  update auth.users set ${kind}_confirmed_at = coalesce(${kind}_confirmed_at, $2), updated_at = $2,
    confirmation_token = '', recovery_token = '',
    encrypted_password = case when confirmed_at is null and $3 then null else encrypted_password end,
    raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"${kind}_verified": true}'
  where id = $1`;
}

export type ConfirmUser = {
  userId: string;
  kind: ContactKind;
  /** Whether a password that nobody has confirmed yet is taken away: it may be a stranger's. */
  dropsUnconfirmedPassword: boolean;
  now: Date;
};

/** Using a link or code proves the mailbox or phone: the address is confirmed and no other token signs in. */
export async function confirmUser(transaction: Transaction, wanted: ConfirmUser): Promise<void> {
  const { userId, kind, dropsUnconfirmedPassword, now } = wanted;
  await transaction.query(confirmSql(kind), [userId, now, dropsUnconfirmedPassword]);
}

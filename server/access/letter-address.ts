import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { currentAddressSql } from "#server/platform/mail/current-address.ts";

/** Where a member's letters about what they hold go, in which language, and how they are greeted. */
export type LetterAddress = { recipient: string; language: Language; name: string };

/**
 * The address of the member's latest order, or the one that the account has since; without an order the account's, as the
 * office lists it. Null where neither is left.
 */
export async function findLetterAddress(transaction: Transaction, userId: string): Promise<LetterAddress | null> {
  const [member] = await transaction.query<LetterAddress>(
    `select coalesce(${currentAddressSql("o.user_id", "o.email")}, l.email) as recipient, p.name, p.language
     from public.profiles p join public.user_list l on l.id = p.id left join public.orders o on o.user_id = p.id
     where p.id = $1 and coalesce(o.email, l.email) is not null order by o.created_at desc limit 1`,
    [userId],
  );
  return member ?? null;
}

import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { lockMember } from "#server/access/membership-rows.ts";

// The auth service's tables, which only the database's owner may touch: every transaction here is the owner's.

export type Member = { email: string; name: string; language: Language; hasFactor: boolean };

const MEMBER_SQL = `select coalesce(u.email, '') as email, p.name, p.language,
    exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor"
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = $1 and u.deleted_at is null for no key update of u`;

/** The member as account actions need them, held until the transaction ends; null when the account is gone. */
export async function lockAccount(transaction: Transaction, userId: string): Promise<Member | null> {
  // First the lock, then the look: a statement that waits still sees the other tables as they were before.
  await lockMember(transaction, userId);
  const [member] = await transaction.query<Member>(MEMBER_SQL, [userId]);
  return member ?? null;
}

/** Takes every second factor off, and brings the sessions that rested on one back to the first level. */
export async function removeFactors(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query("delete from auth.mfa_factors where user_id = $1", [userId]);
  await transaction.query(
    `delete from auth.mfa_amr_claims c using auth.sessions s where s.id = c.session_id and s.user_id = $1
       and c.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')`,
    [userId],
  );
  await transaction.query("update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1", [userId]);
}

/** Ends the member's sessions but this one; answers how many. */
export async function endOtherSessions(
  transaction: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string | undefined },
): Promise<number> {
  const sql = "delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid returning 1";
  return (await transaction.query(sql, [userId, sessionId ?? null])).length;
}

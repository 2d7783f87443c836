import type { Transaction } from "#gateway/database/port.ts";

/** All addresses that were the member's, in small letters: now and next, before, at an act, at a purchase, at a provider. */
const ADDRESSES_SQL = `select distinct lower(address) as address from (
    select email as address from auth.users where id = $1
    union select email_change from auth.users where id = $1
    union select address from public.former_addresses where user_id = $1
    union select payload ->> 'actor_username' from auth.audit_log_entries where payload ->> 'actor_id' = $1::text
    union select email from public.orders where user_id = $1
    union select identity_data ->> 'email' from auth.identities where user_id = $1
  ) known
  where address like '%@%' and not exists (
    select from auth.users other where lower(other.email) = lower(address) and other.id <> $1 and other.deleted_at is null)`;

const ALERTS_SQL = `delete from public.outbox where channel <> 'mail' and (recipient = $1::uuid::text
  or recipient in (select id::text from public.push_subscriptions where user_id = $1))`;

/**
 * Tickets that were written without signing in have only their address to tell whose they are. The array is hashed: each
 * letter is read once, where a join would read all of them for each ticket.
 */
const TICKETS_SQL = `with mine as (
    delete from public.support_tickets where user_id = $1 or (user_id is null and lower(email) = any($2::text[]))
    returning number
  )
  delete from public.outbox o
    where o.kind = 'support_ticket' and o.payload ->> 'number' = any (array(select number::text from mine))`;

/** Letters to the member, and letters to others that name them; those still waiting go out first. */
const LETTERS_SQL = `update public.outbox set
    recipient = case when sent_at is null and failed_at is null then recipient else '' end,
    payload = case when sent_at is null and failed_at is null then payload else '{}' end,
    is_forgotten_once_done = true
  where channel = 'mail' and (lower(recipient) = any($1::text[])
    or exists (select from unnest($1::text[]) address where position(address in lower(payload::text)) > 0))`;

/** Nobody is let into an account that is gone. */
const TOKENS_SQL = `delete from public.outbox o using public.outbox_secrets s
  where s.outbox_id = o.id and lower(o.recipient) = any($1::text[])`;

/** Takes the member's words and addresses out of what was written to anybody; answers the addresses. */
export async function eraseLetters(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction.query<{ address: string }>(ADDRESSES_SQL, [userId]);
  const addresses = rows.map(({ address }) => address);
  await transaction.query(ALERTS_SQL, [userId]);
  await transaction.query(TICKETS_SQL, [userId, addresses]);
  await transaction.query(TOKENS_SQL, [addresses]);
  await transaction.query(LETTERS_SQL, [addresses]);
  return addresses;
}

import type { Transaction } from "../../database/port.ts";
import type { Contact } from "./contact.ts";
import { contactIdentityId } from "./stable-id.ts";

const IDENTITY_SQL = `insert into auth.identities
    (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  values ($1, $2::uuid::text, $2, $3::jsonb, $4, $5, $5, $5)
  on conflict (provider_id, provider) do update
    set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = excluded.updated_at`;

const PROVIDERS_SQL = `update auth.users u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') ||
    jsonb_build_object('provider', coalesce(u.raw_app_meta_data -> 'provider', to_jsonb(p.names[1])), 'providers', to_jsonb(p.names))
  from (select array_agg(provider order by since, provider) as names from
          (select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider) i) p
  where u.id = $1`;

export type LinkContact = { userId: string; contact: Contact; isVerified: boolean; now: Date };

/** The identity by which an address signs in: made when the account has none of its kind, else moved to the address. */
export async function linkContactIdentity(transaction: Transaction, wanted: LinkContact): Promise<void> {
  const { userId, contact, isVerified, now } = wanted;
  const { kind, address } = contact;
  const data = { [kind]: address, [`${kind}_verified`]: isVerified, sub: userId };
  await transaction.query(IDENTITY_SQL, [contactIdentityId(userId, kind), userId, data, kind, now]);
  await listProviders(transaction, userId);
}

/** Brings `app_metadata.providers` in step with the account's identities. */
export async function listProviders(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(PROVIDERS_SQL, [userId]);
}

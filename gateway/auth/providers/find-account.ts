import type { Transaction } from "../../database/port.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { readEmailAddress } from "../users/email-address.ts";
import { listProviders } from "../users/link-identity.ts";
import { mergeMetadata } from "../users/user-metadata.ts";
import { getUser, isBanned, lockUserById, type Metadata, type UserRow } from "../users/user-row.ts";
import { claimUser, createUser, findUsersWithEmails, keepIdentity, lockIdentity } from "./identity-rows.ts";
import type { ProviderEmail, ProviderPerson } from "./provider.ts";
import { emailNeedsVerification, PROVIDER_FAILURES } from "./provider-failures.ts";

export type Vouched = { provider: string; person: ProviderPerson; address: string; now: Date };

/**
 * The account of somebody a provider vouches for: the one they came to before, else the one that has a verified
 * address of theirs, else a new one. As GoTrue links, but nothing is made for an address that nobody has verified.
 */
export async function findAccount(transaction: Transaction, vouched: Vouched): Promise<AuthResult<UserRow>> {
  const { provider, person } = vouched;
  const known = await lockIdentity(transaction, { provider, subject: person.subject });
  if (known !== null) return enter(transaction, { ...vouched, userId: known });
  const emails = listVerifiedEmails(person);
  const [email] = emails;
  if (email === undefined) return emailNeedsVerification(provider);
  const linked = await link(transaction, vouched, emails);
  if (linked !== null) return linked;
  const data = toIdentityData(person);
  const created = await createUser(transaction, { email, provider, metadata: data, now: vouched.now });
  // Somebody signed up with the address at this very moment.
  if (created === null) return (await link(transaction, vouched, emails)) ?? PROVIDER_FAILURES.severalAccounts;
  return succeed(await welcome(transaction, { ...vouched, userId: created }, data));
}

/** Null when no account has one of the addresses. */
async function link(
  transaction: Transaction,
  vouched: Vouched,
  emails: readonly string[],
): Promise<AuthResult<UserRow> | null> {
  const [userId, ...others] = await findUsersWithEmails(transaction, emails);
  if (userId === undefined) return null;
  return others.length > 0 ? PROVIDER_FAILURES.severalAccounts : enter(transaction, { ...vouched, userId });
}

type AtAccount = Vouched & { userId: string };

async function enter(transaction: Transaction, at: AtAccount): Promise<AuthResult<UserRow>> {
  const { userId, provider, person, address, now } = at;
  const user = await lockUserById(transaction, userId);
  if (user === null || user.deleted_at !== null) return FAILURES.userNotFound;
  if (isBanned(user, now)) return FAILURES.userBanned;
  const data = toIdentityData(person);
  if (user.email_confirmed_at === null) {
    const isVerified = listVerifiedEmails(person).includes(user.email ?? "");
    if (!isVerified) return emailNeedsVerification(provider);
    await claimUser(transaction, { provider, subject: person.subject, userId, data, now });
    return succeed(await welcome(transaction, at, data));
  }
  await keepIdentity(transaction, { provider, subject: person.subject, userId, data, now });
  const metadata = mergeMetadata(user.raw_user_meta_data, data);
  if (metadata.ok) await keepMetadata(transaction, userId, metadata.value);
  await listProviders(transaction, userId);
  await writeAudit(transaction, { action: "login", actor: user, traits: { provider }, address, now });
  return succeed(await getUser(transaction, userId));
}

/** Somebody's first time with a confirmed account. */
async function welcome(transaction: Transaction, at: AtAccount, data: Metadata): Promise<UserRow> {
  const { userId, provider, person, address, now } = at;
  await keepIdentity(transaction, { provider, subject: person.subject, userId, data, now });
  await listProviders(transaction, userId);
  const user = await getUser(transaction, userId);
  await writeAudit(transaction, { action: "user_signedup", actor: user, traits: { provider }, address, now });
  return user;
}

async function keepMetadata(transaction: Transaction, userId: string, metadata: Metadata): Promise<void> {
  await transaction.query("update auth.users set raw_user_meta_data = $2 where id = $1", [userId, metadata]);
}

/** The addresses that the provider has seen the person use, as accounts have them; the primary one first. */
function listVerifiedEmails({ emails }: ProviderPerson): string[] {
  const verified = [...emails].filter(({ isVerified }) => isVerified).sort(byPrimary);
  return verified.flatMap(({ email }) => {
    const address = readEmailAddress(email);
    return address.ok ? [address.value] : [];
  });
}

/** What an identity keeps of somebody, and a new account's metadata says. */
function toIdentityData(person: ProviderPerson): Metadata {
  const [verified] = listVerifiedEmails(person);
  const email = verified ?? [...person.emails].sort(byPrimary)[0]?.email;
  const isVerified = verified !== undefined;
  return { ...person.profile, ...(email ? { email } : {}), email_verified: isVerified, phone_verified: false };
}

function byPrimary(one: ProviderEmail, other: ProviderEmail): number {
  return Number(other.isPrimary) - Number(one.isPrimary);
}

import { readEmailAddress } from "../users/email-address.ts";
import type { Metadata } from "../users/user-row.ts";
import type { ProviderEmail, ProviderPerson } from "./provider.ts";

/** The addresses that the provider has seen the person use, as accounts have them; the primary one first. */
export function listVerifiedEmails({ emails }: ProviderPerson): string[] {
  const verified = [...emails].filter(({ isVerified }) => isVerified).sort(byPrimary);
  return verified.flatMap(({ email }) => {
    const address = readEmailAddress(email);
    return address.ok ? [address.value] : [];
  });
}

/** What an identity keeps of somebody, and a new account's metadata says. */
export function toIdentityData(person: ProviderPerson): Metadata {
  const [verified] = listVerifiedEmails(person);
  const email = verified ?? [...person.emails].sort(byPrimary)[0]?.email;
  const isVerified = verified !== undefined;
  return { ...person.profile, ...(email ? { email } : {}), email_verified: isVerified, phone_verified: false };
}

function byPrimary(one: ProviderEmail, other: ProviderEmail): number {
  return Number(other.isPrimary) - Number(one.isPrimary);
}

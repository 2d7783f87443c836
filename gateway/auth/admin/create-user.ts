import type { Transaction } from "../../database/port.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import type { Contact } from "../users/contact.ts";
import { linkContactIdentity } from "../users/link-identity.ts";
import { findUserByContact, findUserById, getUser, type UserRow } from "../users/user-row.ts";
import type { UserAttributes } from "./user-attributes.ts";

const INSERT_SQL = `insert into auth.users (id, aud, role, email, phone, encrypted_password, email_confirmed_at,
    phone_confirmed_at, raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at)
  values ($1, 'authenticated', 'authenticated', $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`;

export type CreateUser = UserAttributes & { id: string; now: Date };

/** An account the service makes; nobody is notified. */
export async function createUser(transaction: Transaction, wanted: CreateUser): Promise<AuthResult<UserRow>> {
  const { id, passwordHash, userMetadata, appMetadata, banMs, now } = wanted;
  const contacts = toContacts(wanted);
  for (const { contact } of contacts) {
    if ((await findUserByContact(transaction, contact)) === null) continue;
    return contact.kind === "email" ? FAILURES.emailExists : FAILURES.phoneExists;
  }
  if ((await findUserById(transaction, id)) !== null) return FAILURES.userIdExists;
  const [first] = contacts;
  const app = { provider: first?.contact.kind, ...appMetadata };
  const user = { ...userMetadata, ...(wanted.isEmailConfirmed ? { email_verified: true } : {}) };
  await transaction.query(INSERT_SQL, [
    id,
    wanted.email,
    wanted.phone,
    passwordHash,
    wanted.email !== null && wanted.isEmailConfirmed ? now : null,
    wanted.phone !== null && wanted.isPhoneConfirmed ? now : null,
    app,
    user,
    banMs ? new Date(now.getTime() + banMs) : null,
    now,
  ]);
  for (const { contact, isVerified } of contacts) {
    await linkContactIdentity(transaction, { userId: id, contact, isVerified, now });
  }
  return succeed(await getUser(transaction, id));
}

function toContacts(wanted: CreateUser): { contact: Contact; isVerified: boolean }[] {
  const { email, phone, isEmailConfirmed, isPhoneConfirmed } = wanted;
  return [
    ...(email === null ? [] : [{ contact: { kind: "email", address: email } as const, isVerified: isEmailConfirmed }]),
    ...(phone === null ? [] : [{ contact: { kind: "phone", address: phone } as const, isVerified: isPhoneConfirmed }]),
  ];
}

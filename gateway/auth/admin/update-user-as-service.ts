import type { Transaction } from "../../database/port.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { changeMetadata, changePassword } from "../updates/update-user.ts";
import type { Contact } from "../users/contact.ts";
import { linkContactIdentity } from "../users/link-identity.ts";
import { findUserByContact, getUser, type UserRow } from "../users/user-row.ts";
import { banUser } from "./ban-user.ts";
import type { UserAttributes } from "./user-attributes.ts";

export type ServiceUpdate = { user: UserRow; wanted: UserAttributes; now: Date };
export type ServiceUpdated = { user: UserRow; endedSessions: string[] };

/** What the service changes takes effect at once and asks nobody; a new password ends every session. */
export async function updateUserAsService(
  transaction: Transaction,
  { user, wanted, now }: ServiceUpdate,
): Promise<AuthResult<ServiceUpdated>> {
  const userId = user.id;
  for (const contact of newContacts(user, wanted)) {
    const isTaken = (await findUserByContact(transaction, contact)) !== null;
    if (isTaken) return contact.kind === "email" ? FAILURES.emailExists : FAILURES.phoneExists;
    await setAddress(transaction, { userId, contact, now });
  }
  if (wanted.isEmailConfirmed) await confirm(transaction, { userId, kind: "email", now });
  if (wanted.isPhoneConfirmed) await confirm(transaction, { userId, kind: "phone", now });
  await linkAddresses(transaction, { user, wanted, now });
  const { passwordHash, userMetadata, appMetadata, banMs } = wanted;
  const endedSessions =
    passwordHash === null ? [] : await changePassword(transaction, { userId, passwordHash, keptSession: null, now });
  if (userMetadata !== null) {
    await changeMetadata(transaction, { userId, column: "raw_user_meta_data", changes: userMetadata, now });
  }
  if (appMetadata !== null) {
    await changeMetadata(transaction, { userId, column: "raw_app_meta_data", changes: appMetadata, now });
  }
  if (banMs !== null) {
    await banUser(transaction, { userId, until: banMs === 0 ? null : new Date(now.getTime() + banMs), now });
  }
  return succeed({ user: await getUser(transaction, userId), endedSessions });
}

function newContacts(user: UserRow, { email, phone }: UserAttributes): Contact[] {
  return [
    ...(email === null || email === user.email ? [] : [{ kind: "email", address: email } as const]),
    ...(phone === null || phone === user.phone ? [] : [{ kind: "phone", address: phone } as const]),
  ];
}

type OfContact = { userId: string; contact: Contact; now: Date };

/** Links and codes that went to the old address open nothing any more. */
async function setAddress(transaction: Transaction, { userId, contact, now }: OfContact): Promise<void> {
  await transaction.query(
    `with tokens as (delete from auth.one_time_tokens where user_id = $1)
     update auth.users set ${contact.kind} = $2, updated_at = $3, confirmation_token = '', recovery_token = '',
       email_change = '', email_change_token_new = '', email_change_token_current = '', phone_change = '',
       phone_change_token = '', reauthentication_token = ''
     where id = $1`,
    [userId, contact.address, now],
  );
}

async function confirm(
  transaction: Transaction,
  { userId, kind, now }: { userId: string; kind: Contact["kind"]; now: Date },
): Promise<void> {
  await transaction.query(
    `update auth.users set ${kind}_confirmed_at = coalesce(${kind}_confirmed_at, $2), updated_at = $2,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"${kind}_verified": true}'
     where id = $1 and ${kind} is not null`,
    [userId, now],
  );
}

async function linkAddresses(transaction: Transaction, { user, wanted, now }: ServiceUpdate): Promise<void> {
  const changed = newContacts(user, wanted).map(({ kind }) => kind);
  const current = await getUser(transaction, user.id);
  for (const kind of ["email", "phone"] as const) {
    const address = current[kind];
    const isConfirmedNow = kind === "email" ? wanted.isEmailConfirmed : wanted.isPhoneConfirmed;
    if (address === null || !(changed.includes(kind) || isConfirmedNow)) continue;
    const isVerified = current[`${kind}_confirmed_at`] !== null;
    await linkContactIdentity(transaction, { userId: user.id, contact: { kind, address }, isVerified, now });
  }
}

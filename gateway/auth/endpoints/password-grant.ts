import { z } from "zod";
import { writeAudit } from "../audit/write-audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { takeAll, type Uses } from "../limits/take-all.ts";
import { findPasswordWeakness } from "../passwords/password-rules.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { readParams, textParam } from "../protocol/read-params.ts";
import { type PresentedSession, presentSession } from "../sessions/issued-session.ts";
import { type SessionClient, startSession } from "../sessions/start-session.ts";
import { type Contact, readPhoneNumber } from "../users/contact.ts";
import { findUserByContact, isBanned, type UserRow } from "../users/user-row.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({ email: textParam, phone: textParam, password: textParam });

type SignIn = {
  contact: Contact;
  password: string;
  client: SessionClient;
  addressKey: string;
  noteAccount: (userId: string) => void;
};

/** A session for an address or number and its password; known and unknown addresses answer alike. Spec: [7.3], [8.1], [8.2]. */
export function createPasswordGrant(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const { password } = params.value;
    const contact = toContact(auth, params.value);
    if (!contact.ok) return refuse(context, contact);
    const session = await signIn(auth, {
      contact: contact.value,
      password,
      client: auth.clientOf(context),
      addressKey: auth.addressKeyOf(context),
      noteAccount: (userId) => context.set("subject", userId),
    });
    return session.ok ? answer({ ...session.value, ...weakPassword(auth, password) }) : refuse(context, session);
  };
}

function toContact(auth: AuthContext, { email, phone }: z.output<typeof schema>): AuthResult<Contact> {
  if (email !== "" && phone !== "") {
    return invalid("Only an email address or phone number should be provided on login.");
  }
  if (email !== "") return succeed({ kind: "email", address: email.toLowerCase() });
  if (phone === "") return invalid("missing email or phone");
  if (!auth.isPhoneOn) return FAILURES.phoneLoginsDisabled;
  const number = readPhoneNumber(phone);
  return number.ok ? succeed({ kind: "phone", address: number.value }) : FAILURES.invalidCredentials;
}

async function signIn(auth: AuthContext, wanted: SignIn): Promise<AuthResult<PresentedSession>> {
  const { contact, client, addressKey } = wanted;
  const tries = await takeTries(auth, wanted);
  if (!tries.isAllowed) return overRequestLimit(tries.retryAfterSeconds);
  const check = () => checkPassword(auth, wanted);
  const attempt = { account: toAccountKey(contact), address: addressKey };
  const checked = tries.isDelayed ? await auth.delayedTries.run(attempt, check) : await check();
  if (checked === null) return overRequestLimit(1);
  if (!checked.ok) return checked;
  // Who knows the password is no guesser: only refused passwords count.
  await tries.giveBack();
  const user = checked.value;
  if (isBanned(user, auth.clock())) return FAILURES.signInBanned;
  if (contact.kind === "email" && user.email_confirmed_at === null) return FAILURES.emailNotConfirmed;
  if (contact.kind === "phone" && user.phone_confirmed_at === null) return FAILURES.phoneNotConfirmed;
  return succeed(await openSession(auth, { user, contact, client }));
}

async function checkPassword(auth: AuthContext, wanted: SignIn): Promise<AuthResult<UserRow>> {
  const { contact, password, noteAccount } = wanted;
  const user = await auth.transact((transaction) => findUserByContact(transaction, contact));
  if (user !== null) noteAccount(user.id);
  const matches = await auth.hasher.matches(password, user?.encrypted_password ?? null);
  if (!matches.ok) return matches;
  const isRight = matches.value && user !== null && user.deleted_at === null;
  return isRight ? succeed(user) : FAILURES.invalidCredentials;
}

type Tries = Extract<Uses, { isAllowed: false }> | (Extract<Uses, { isAllowed: true }> & { isDelayed: boolean });

/**
 * Counts the try against the address and the account before anything is compared, so that many at once are
 * counted too. An address past its limit is refused; a try past the account's is compared all the same, later and one
 * by one, for it may be the owner's. Where the account has a live session from, nothing is held back.
 */
async function takeTries(auth: AuthContext, { contact, client, addressKey }: SignIn): Promise<Tries> {
  const byAddress = { limiter: auth.limits.signIn, key: addressKey };
  const byAccount = { limiter: auth.limits.signInAccount, key: toAccountKey(contact) };
  const uses = await takeAll([byAddress, byAccount]);
  if (uses.isAllowed) return { ...uses, isDelayed: false };
  if (uses.refused !== byAccount) return uses;
  const isDelayed = !(await isFamiliar(auth, contact, client));
  return { isAllowed: true, isDelayed, giveBack: () => byAddress.limiter.giveBack(byAddress.key) };
}

function toAccountKey({ address }: Contact): string {
  return address.slice(0, 255);
}

async function isFamiliar(auth: AuthContext, { kind, address }: Contact, client: SessionClient): Promise<boolean> {
  const rows = await auth.transact((transaction) =>
    transaction.query(
      `select from auth.sessions s join auth.users u on u.id = s.user_id
       where u.${kind} = $1 and host(s.ip) = $2 limit 1`,
      [address, client.address],
    ),
  );
  return rows.length > 0;
}

async function openSession(
  auth: AuthContext,
  { user: actor, contact, client }: { user: UserRow; contact: Contact; client: SessionClient },
): Promise<PresentedSession> {
  const { address } = client;
  const now = auth.clock();
  const started = await auth.transact(async (transaction) => {
    await writeAudit(transaction, { action: "login", actor, traits: { provider: contact.kind }, address, now });
    return startSession(transaction, {
      userId: actor.id,
      method: "password",
      client,
      limitsOf: auth.sessionLimits,
      now,
    });
  });
  return presentSession(auth.tokens, started);
}

/** A password that today's rules refuse still signs in; the answer says so. */
function weakPassword(auth: AuthContext, password: string): object {
  const weakness = findPasswordWeakness(password, auth.passwordRules);
  return weakness === null ? {} : { weak_password: { message: weakness.message, reasons: weakness.reasons } };
}

import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import type { SmsChannel } from "../auth-sms.ts";
import { takeMailPace, takeSmsPace } from "../mail-pace.ts";
import { findPasswordWeakness } from "../passwords/password-rules.ts";
import { type CodeChallenge, codeChallengeParams, readCodeChallenge } from "../pkce/code-challenge.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { type AuthFailure, type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { channelParam, dataParam, readParams, textParam } from "../protocol/read-params.ts";
import { readRequestedRedirect } from "../redirects/requested-redirect.ts";
import { type PendingAccount, presentPendingUser, toIdentityData } from "../registration/pending-user.ts";
import { registerUser } from "../registration/register-user.ts";
import { currentSecret, SECRET_PURPOSES } from "../secret-purposes.ts";
import { type Contact, readPhoneNumber } from "../users/contact.ts";
import { readEmailAddress } from "../users/email-address.ts";
import { decoyUserId } from "../users/stable-id.ts";
import { mergeMetadata } from "../users/user-metadata.ts";
import type { Metadata } from "../users/user-row.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({
  email: textParam,
  phone: textParam,
  password: textParam,
  data: dataParam,
  channel: channelParam,
  ...codeChallengeParams,
});

type SignUp = {
  contact: Contact;
  password: string;
  metadata: Metadata;
  channel: SmsChannel;
  challenge: CodeChallenge | null;
};

/**
 * POST /signup: an account that waits for its confirmation mail or text message. A confirmed address gets
 * the same answer after the same work, and no message. Spec: [7.2], [5.5].
 */
export function createSignUp(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const wanted = toSignUp(auth, params.value);
    if (!wanted.ok) return refuse(context, wanted);
    const limited = await findLimit(auth, auth.addressKeyOf(context), wanted.value.contact);
    if (limited !== null) return refuse(context, limited);
    const redirectTo = auth.redirectTarget(readRequestedRedirect(context));
    const { address } = auth.clientOf(context);
    const account = await signUp(auth, { ...wanted.value, redirectTo, address });
    return account.ok ? answer(presentPendingUser(account.value, auth.clock())) : refuse(context, account);
  };
}

function toSignUp(auth: AuthContext, params: z.output<typeof schema>): AuthResult<SignUp> {
  const { email, phone, password, data, channel } = params;
  if (email === "" && phone === "") return FAILURES.anonymousDisabled;
  if (password === "") return invalid("Signup requires a valid password");
  const weakness = findPasswordWeakness(password, auth.passwordRules);
  if (weakness !== null) return weakness;
  const contact = toContact(auth, params);
  if (!contact.ok) return contact;
  const challenge = readCodeChallenge(params);
  if (!challenge.ok) return challenge;
  if (phone !== "" && challenge.value !== null) return invalid("PKCE not supported for phone signups");
  const metadata = mergeMetadata({}, data ?? {});
  if (!metadata.ok) return metadata;
  const rest = { password, channel, challenge: challenge.value };
  return succeed({ contact: contact.value, metadata: metadata.value, ...rest });
}

function toContact(auth: AuthContext, { email, phone }: { email: string; phone: string }): AuthResult<Contact> {
  if (email !== "" && phone !== "") {
    return invalid("Only an email address or phone number should be provided on signup.");
  }
  if (phone !== "" && !auth.isPhoneOn) return FAILURES.phoneSignupsDisabled;
  const kind = phone === "" ? "email" : "phone";
  const address = kind === "email" ? readEmailAddress(email) : readPhoneNumber(phone);
  return address.ok ? succeed({ kind, address: address.value }) : address;
}

async function findLimit(
  { limits }: AuthContext,
  addressKey: string,
  { kind, address }: Contact,
): Promise<AuthFailure | null> {
  const verdict = await limits.signUp.take(addressKey);
  if (!verdict.isAllowed) return overRequestLimit(verdict.retryAfterSeconds);
  return kind === "phone" ? takeSmsPace(limits, address) : takeMailPace(limits, { kind: "confirmation", to: address });
}

async function signUp(
  auth: AuthContext,
  wanted: SignUp & { redirectTo: string; address: string },
): Promise<AuthResult<PendingAccount>> {
  const { contact, password, metadata, channel, redirectTo } = wanted;
  const hashed = await auth.hasher.hash(password);
  if (!hashed.ok) return hashed;
  const secret = currentSecret(auth.tokens.secrets(SECRET_PURPOSES.code));
  const { tokenLives: lives } = auth;
  const moment = { lives, now: auth.clock(), secret };
  const registration = { ...wanted, ...moment, passwordHash: hashed.value, isByService: false };
  const result = await auth.transact((transaction) => registerUser(transaction, registration));
  if (result.outcome === "known") {
    const id = decoyUserId(contact.address, auth.tokens.lastingSecret(SECRET_PURPOSES.decoy));
    return succeed({ id, contact, metadata });
  }
  const account = { id: result.userId, contact, metadata };
  const message = { to: contact.address, userMetadata: toIdentityData(account) };
  const { token, isRepeated } = result;
  auth.runInBackground(() =>
    contact.kind === "phone"
      ? auth.sendSms({ ...message, kind: "confirmation", token: token.token, channel })
      : auth.sendMail({ ...message, kind: isRepeated ? "confirmation_again" : "confirmation", ...token, redirectTo }),
  );
  return succeed(account);
}

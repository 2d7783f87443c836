import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { MAIL_VERIFICATION_TYPES } from "../auth-mail.ts";
import { takeMailPace } from "../mail-pace.ts";
import { findPasswordWeakness } from "../passwords/password-rules.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { type AuthFailure, type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { dataParam, readParams, textParam } from "../protocol/read-params.ts";
import { readRedirectWish } from "../redirects/redirect-wish.ts";
import { currentSecret, SECRET_PURPOSES } from "../secret-purposes.ts";
import { readEmailAddress } from "../users/email-address.ts";
import { type PendingAccount, presentPendingUser, toIdentityData } from "../users/pending-user.ts";
import { registerUser } from "../users/register-user.ts";
import { decoyUserId } from "../users/stable-id.ts";
import { mergeMetadata } from "../users/user-metadata.ts";
import type { Metadata } from "../users/user-row.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({ email: textParam, phone: textParam, password: textParam, data: dataParam });

type SignUp = { email: string; password: string; metadata: Metadata; redirectTo: string };

/**
 * POST /signup: an account that waits for its confirmation mail. A confirmed address gets the same answer
 * after the same work, and no mail. Spec: [7.2], [5.5].
 */
export function createSignUp(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const wanted = toSignUp(auth, params.value);
    if (!wanted.ok) return refuse(context, wanted);
    const limited = await findLimit(auth, { addressKey: auth.addressKeyOf(context), email: wanted.value.email });
    if (limited !== null) return refuse(context, limited);
    const redirectTo = auth.redirectTarget(readRedirectWish(context));
    const account = await signUp(auth, { ...wanted.value, redirectTo });
    return account.ok ? answer(presentPendingUser(account.value, auth.clock())) : refuse(context, account);
  };
}

function toSignUp(auth: AuthContext, params: z.output<typeof schema>): AuthResult<Omit<SignUp, "redirectTo">> {
  const { email, phone, password, data } = params;
  if (email === "" && phone === "") return FAILURES.anonymousDisabled;
  if (password === "") return invalid("Signup requires a valid password");
  const weakness = findPasswordWeakness(password, auth.passwordRules);
  if (weakness !== null) return weakness;
  if (email !== "" && phone !== "") {
    return invalid("Only an email address or phone number should be provided on signup.");
  }
  if (phone !== "") return FAILURES.phoneSignupsDisabled;
  const address = readEmailAddress(email);
  if (!address.ok) return address;
  const metadata = mergeMetadata({}, data ?? {});
  return metadata.ok ? succeed({ email: address.value, password, metadata: metadata.value }) : metadata;
}

async function findLimit(
  { limits }: AuthContext,
  { addressKey, email }: { addressKey: string; email: string },
): Promise<AuthFailure | null> {
  const verdict = await limits.signUp.take(addressKey);
  if (!verdict.isAllowed) return overRequestLimit(verdict.retryAfterSeconds);
  return takeMailPace(limits, { kind: "confirmation", to: email });
}

async function signUp(auth: AuthContext, wanted: SignUp): Promise<AuthResult<PendingAccount>> {
  const { email, password, metadata, redirectTo } = wanted;
  const hashed = await auth.hasher.hash(password);
  if (!hashed.ok) return hashed;
  const secret = currentSecret(auth.tokens.secrets(SECRET_PURPOSES.code));
  const registration = { email, passwordHash: hashed.value, metadata, now: auth.clock(), secret };
  const result = await auth.transact((transaction) => registerUser(transaction, registration));
  if (result.outcome === "known") {
    const id = decoyUserId(email, auth.tokens.lastingSecret(SECRET_PURPOSES.decoy));
    return succeed({ id, email, metadata });
  }
  const account = { id: result.userId, email, metadata };
  auth.runInBackground(() =>
    auth.sendMail({
      kind: "confirmation",
      verificationType: MAIL_VERIFICATION_TYPES.confirmation,
      to: email,
      ...result.token,
      redirectTo,
      userMetadata: toIdentityData(account),
    }),
  );
  return succeed(account);
}

import type { Context } from "hono";
import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { takeMailPace, takeSmsPace } from "../mail-pace.ts";
import { type CodeChallenge, codeChallengeParams, readCodeChallenge } from "../pkce/code-challenge.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { type AuthFailure, type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { readParams, textParam } from "../protocol/read-params.ts";
import { readRequestedRedirect } from "../redirects/requested-redirect.ts";
import { type Contact, readPhoneNumber } from "../users/contact.ts";
import { readEmailAddress } from "../users/email-address.ts";
import { mailToken } from "../verification/mail-token.ts";
import { type ResendType, resendCode, resendEmailChange } from "../verification/resend-token.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({ type: textParam, email: textParam, phone: textParam, ...codeChallengeParams });
const TYPES: readonly ResendType[] = ["signup", "email_change", "sms", "phone_change"];

type Wanted = { type: ResendType; contact: Contact; challenge: CodeChallenge | null };

/**
 * POST /resend: the link or code once more, to an account that waits for it. Looks for the account after
 * the answer, which is `{}` for everybody. Spec: [7.4].
 */
export function createResend(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const wanted = toWanted(auth, params.value);
    if (!wanted.ok) return refuse(context, wanted);
    const limited = await findLimit(auth, context, wanted.value.contact);
    if (limited !== null) return refuse(context, limited);
    const redirectTo = auth.redirectTarget(readRequestedRedirect(context));
    const { address } = auth.clientOf(context);
    auth.runInBackground(() => resend(auth, { ...wanted.value, redirectTo, address }));
    return answer({});
  };
}

function toWanted(auth: AuthContext, params: z.output<typeof schema>): AuthResult<Wanted> {
  const { email, phone } = params;
  const type = TYPES.find((known) => known === params.type);
  if (type === undefined) return invalid("Missing one of these types: signup, email_change, sms, phone_change");
  if (email === "" && type === "signup") return invalid("Type provided requires an email address");
  if (phone === "" && type === "sms") return invalid("Type provided requires a phone number");
  if (email !== "" && phone !== "") return invalid("Only an email address or phone number should be provided.");
  if (email === "" && phone === "") return invalid("Missing email address or phone number");
  if (phone !== "" && !auth.isPhoneOn) return { ...FAILURES.phoneLoginsDisabled, status: 400 };
  const kind = phone === "" ? "email" : "phone";
  const address = kind === "email" ? readEmailAddress(email) : readPhoneNumber(phone);
  if (!address.ok) return address;
  const challenge = readCodeChallenge(params);
  if (!challenge.ok) return challenge;
  return succeed({ type, contact: { kind, address: address.value }, challenge: challenge.value });
}

async function findLimit(auth: AuthContext, context: Context, { kind, address }: Contact): Promise<AuthFailure | null> {
  const { limits } = auth;
  const verdict = await limits.mailRequest.take(auth.addressKeyOf(context));
  if (!verdict.isAllowed) return overRequestLimit(verdict.retryAfterSeconds);
  return kind === "phone" ? takeSmsPace(limits, address) : takeMailPace(limits, { kind: "confirmation", to: address });
}

async function resend(auth: AuthContext, wanted: Wanted & { redirectTo: string; address: string }): Promise<void> {
  const { type, contact, challenge } = wanted;
  if (type === "signup") return mailToken(auth, { ...wanted, kind: "confirmation", email: contact.address });
  if (type === "email_change") return resendEmailChange(auth, { ...wanted, challenge });
  return resendCode(auth, { ...wanted, type });
}

import type { Context } from "hono";
import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { takeMailPace, takeSmsPace } from "../mail-pace.ts";
import { type CodeChallenge, codeChallengeParams, readCodeChallenge } from "../pkce/code-challenge.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { type AuthFailure, type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { channelParam, dataParam, readParams, textParam } from "../protocol/read-params.ts";
import { readRequestedRedirect } from "../redirects/requested-redirect.ts";
import { type Contact, readPhoneNumber } from "../users/contact.ts";
import { readEmailAddress } from "../users/email-address.ts";
import { mergeMetadata } from "../users/user-metadata.ts";
import type { Metadata } from "../users/user-row.ts";
import { sendSignIn } from "../verification/send-sign-in.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({
  email: textParam,
  phone: textParam,
  create_user: z.boolean().nullish(),
  data: dataParam,
  channel: channelParam,
  ...codeChallengeParams,
});

type Wanted = { contact: Contact; metadata: Metadata; challenge: CodeChallenge | null };

/**
 * POST /otp: a link and code by mail, or a code by text message, that sign in. Looks for the account after
 * the answer, which is `{}` for everybody. Spec: [7.4].
 */
export function createOtp(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const wanted = toWanted(auth, params.value);
    if (!wanted.ok) return refuse(context, wanted);
    const limited = await findLimit(auth, context, wanted.value.contact);
    if (limited !== null) return refuse(context, limited);
    const { channel, create_user: createUser } = params.value;
    const redirectTo = auth.redirectTarget(readRequestedRedirect(context));
    const { address } = auth.clientOf(context);
    const signIn = { ...wanted.value, channel, createsUser: createUser ?? true, redirectTo, address };
    auth.runInBackground(() => sendSignIn(auth, signIn));
    return answer({});
  };
}

function toWanted(auth: AuthContext, params: z.output<typeof schema>): AuthResult<Wanted> {
  const contact = toContact(auth, params);
  if (!contact.ok) return contact;
  const challenge = readCodeChallenge(params);
  if (!challenge.ok) return challenge;
  const metadata = mergeMetadata({}, params.data ?? {});
  if (!metadata.ok) return metadata;
  // A code is typed where it was asked for: GoTrue leaves the challenge of a text message aside, too.
  const asked = contact.value.kind === "email" ? challenge.value : null;
  return succeed({ contact: contact.value, metadata: metadata.value, challenge: asked });
}

function toContact(auth: AuthContext, { email, phone }: { email: string; phone: string }): AuthResult<Contact> {
  if (email !== "" && phone !== "") return invalid("Only an email address or phone number should be provided");
  if (email === "" && phone === "") return invalid("One of email or phone must be set");
  if (phone !== "" && !auth.isPhoneOn) {
    return { ...FAILURES.phoneSignupsDisabled, message: "Unsupported phone provider" };
  }
  const kind = phone === "" ? "email" : "phone";
  const address = kind === "email" ? readEmailAddress(email) : readPhoneNumber(phone);
  return address.ok ? succeed({ kind, address: address.value }) : address;
}

async function findLimit(auth: AuthContext, context: Context, { kind, address }: Contact): Promise<AuthFailure | null> {
  const { limits } = auth;
  const verdict = await limits.mailRequest.take(auth.addressKeyOf(context));
  if (!verdict.isAllowed) return overRequestLimit(verdict.retryAfterSeconds);
  return kind === "phone" ? takeSmsPace(limits, address) : takeMailPace(limits, { kind: "magiclink", to: address });
}

const magicLinkSchema = z.object({ email: textParam });

/** POST /magiclink: the name /otp had for mails before. */
export function createMagicLink(auth: AuthContext): Endpoint {
  const otp = createOtp(auth);
  return async (context) => {
    const params = await readParams(context.req.raw.clone(), magicLinkSchema);
    if (!params.ok) return refuse(context, params);
    if (params.value.email === "") return refuse(context, invalid("Password recovery requires an email"));
    return otp(context);
  };
}

import { z } from "zod";
import { generateLink, LINK_TYPES, type LinkType } from "../../admin/generate-link.ts";
import type { AuthContext } from "../../auth-context.ts";
import { findPasswordWeakness } from "../../passwords/password-rules.ts";
import { type AuthResult, invalid, succeed } from "../../protocol/auth-failure.ts";
import { dataParam, readParams, textParam } from "../../protocol/read-params.ts";
import { readRequestedRedirect } from "../../redirects/requested-redirect.ts";
import { currentSecret, SECRET_PURPOSES } from "../../secret-purposes.ts";
import { readEmailAddress } from "../../users/email-address.ts";
import { presentUser } from "../../users/present-user.ts";
import { mergeMetadata } from "../../users/user-metadata.ts";
import type { Endpoint } from "../endpoint.ts";
import { createServiceEndpoint } from "./service-endpoint.ts";

const schema = z.object({
  type: textParam,
  email: textParam,
  new_email: textParam,
  password: textParam,
  data: dataParam,
  redirect_to: textParam,
});

/** POST /admin/generate_link: the link and code of a mail that the service sends itself. Spec: [7.8]. */
export function createGenerateLink(auth: AuthContext): Endpoint {
  return createServiceEndpoint(auth, async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return params;
    const wanted = await readLink(auth, params.value);
    if (!wanted.ok) return wanted;
    const redirectTo = auth.redirectTarget(params.value.redirect_to || readRequestedRedirect(context));
    const { address } = auth.clientOf(context);
    const secret = currentSecret(auth.tokens.secrets(SECRET_PURPOSES.code));
    const link = { ...wanted.value, address, lives: auth.tokenLives, now: auth.clock(), secret };
    const generated = await auth.transact((transaction) => generateLink(transaction, link));
    if (!generated.ok) return generated;
    const { user, token, type } = generated.value;
    return succeed({
      ...presentUser(user),
      action_link: toActionLink(auth, { type, tokenHash: token.tokenHash, redirectTo }),
      email_otp: token.token,
      hashed_token: token.tokenHash,
      verification_type: type,
      redirect_to: redirectTo,
    });
  });
}

async function readLink(auth: AuthContext, params: z.output<typeof schema>) {
  const type = LINK_TYPES.find((known) => known === params.type);
  const asked = params.type.slice(0, 50);
  if (type === undefined) return invalid(`Invalid email action link type requested: ${asked}`);
  const email = readEmailAddress(params.email);
  if (!email.ok) return email;
  const isChange = type.startsWith("email_change");
  const newEmail = isChange ? readEmailAddress(params.new_email) : succeed(null);
  if (!newEmail.ok) return newEmail;
  const metadata = mergeMetadata({}, params.data ?? {});
  if (!metadata.ok) return metadata;
  const password = await hashPassword(auth, type === "signup" ? params.password : "");
  if (!password.ok) return password;
  const rest = { newEmail: newEmail.value, passwordHash: password.value, metadata: metadata.value };
  return succeed({ type, email: email.value, ...rest });
}

async function hashPassword(auth: AuthContext, password: string): Promise<AuthResult<string | null>> {
  if (password === "") return succeed(null);
  return findPasswordWeakness(password, auth.passwordRules) ?? auth.hasher.hash(password);
}

type ActionLink = { type: LinkType; tokenHash: string; redirectTo: string };

function toActionLink(auth: AuthContext, { type, tokenHash, redirectTo }: ActionLink): string {
  const link = new URL(`${auth.tokens.issuer}/verify`);
  link.searchParams.set("token", tokenHash);
  link.searchParams.set("type", type.startsWith("email_change") ? "email_change" : type);
  link.searchParams.set("redirect_to", redirectTo);
  return link.href;
}

import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { authenticate, type SignedIn } from "../authenticate.ts";
import { FACTOR_FAILURES } from "../factors/factor-failures.ts";
import { findPasswordWeakness } from "../passwords/password-rules.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { type AuthFailure, type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { dataParam, readParams, textParam } from "../protocol/read-params.ts";
import { readEmailAddress } from "../users/email-address.ts";
import { presentUser } from "../users/present-user.ts";
import { updateUser } from "../users/update-user.ts";
import { mergeMetadata } from "../users/user-metadata.ts";
import type { UserRow } from "../users/user-row.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({
  email: textParam,
  phone: textParam,
  password: z.string().nullish(),
  data: dataParam,
  app_metadata: dataParam,
});

/** PUT /user: new password or metadata, nothing else; a new password ends the other sessions. Spec: [7.6]. */
export function createPutUser(auth: AuthContext): Endpoint {
  return async (context) => {
    const signedIn = await authenticate(auth, context);
    if (!signedIn.ok) return refuse(context, signedIn);
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const verdict = await auth.limits.userUpdate.take(signedIn.value.user.id);
    if (!verdict.isAllowed) return refuse(context, overRequestLimit(verdict.retryAfterSeconds));
    const user = await update(auth, signedIn.value, params.value);
    return user.ok ? answer(presentUser(user.value)) : refuse(context, user);
  };
}

async function update(
  auth: AuthContext,
  { user, claims, aal }: SignedIn,
  params: z.output<typeof schema>,
): Promise<AuthResult<UserRow>> {
  const refusal = findLevelRefusal({ user, aal }, params) ?? findRefusal(auth, user, params);
  if (refusal !== null) return refusal;
  const password = await hashNewPassword(auth, user, params.password ?? null);
  if (!password.ok) return password;
  const metadata = params.data === null ? null : mergeMetadata(user.raw_user_meta_data, params.data);
  if (metadata !== null && !metadata.ok) return metadata;
  const updated = await auth.transact((transaction) =>
    updateUser(transaction, {
      userId: user.id,
      sessionId: claims.session_id,
      passwordHash: password.value,
      changes: params.data,
      now: auth.clock(),
    }),
  );
  for (const sessionId of updated.endedSessions) auth.tokens.forgetSession(sessionId);
  return succeed(updated.user);
}

function findRefusal(auth: AuthContext, user: UserRow, params: z.output<typeof schema>): AuthFailure | null {
  if (params.app_metadata !== null) return FAILURES.appMetadataNeedsAdmin;
  if (typeof params.password === "string") {
    const weakness = findPasswordWeakness(params.password, auth.passwordRules);
    if (weakness !== null) return weakness;
  }
  if (params.email !== "") {
    const email = readEmailAddress(params.email);
    if (!email.ok) return email;
    if (email.value !== user.email) return FAILURES.emailLoginsDisabled;
  }
  return params.phone !== "" && params.phone !== user.phone ? FAILURES.phoneLoginsDisabled : null;
}

/** What opens the account may only be changed by who brought the second factor, where there is one. */
function findLevelRefusal(
  { user, aal }: Pick<SignedIn, "user" | "aal">,
  { password, email, phone }: z.output<typeof schema>,
): AuthFailure | null {
  const isProtected = user.factors.some((factor) => factor.status === "verified");
  if (!isProtected || aal === "aal2") return null;
  const changesEmail = email !== "" && email.toLowerCase() !== user.email;
  const changes = (password ?? "") !== "" || changesEmail || (phone !== "" && phone !== user.phone);
  return changes ? FACTOR_FAILURES.updateNeedsAal2 : null;
}

/** Null when the password stays; the same password again is refused. */
async function hashNewPassword(
  auth: AuthContext,
  user: UserRow,
  password: string | null,
): Promise<AuthResult<string | null>> {
  if (password === null) return succeed(null);
  const isSame = await auth.hasher.matches(password, user.encrypted_password);
  if (!isSame.ok) return isSame;
  return isSame.value ? FAILURES.samePassword : auth.hasher.hash(password);
}

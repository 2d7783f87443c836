import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { authenticate, type SignedIn } from "../authenticate.ts";
import { takeMailPace, takeSmsPace } from "../mail-pace.ts";
import { codeChallengeParams, readCodeChallenge } from "../pkce/code-challenge.ts";
import { answer, refuse } from "../protocol/answers.ts";
import type { AuthFailure, AuthResult } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { channelParam, dataParam, readParams, textParam } from "../protocol/read-params.ts";
import { readRequestedRedirect } from "../redirects/requested-redirect.ts";
import { applyUpdate, askNewAddresses } from "../updates/apply-update.ts";
import { toWantedUpdate, type WantedUpdate } from "../updates/read-update.ts";
import { presentUser } from "../users/present-user.ts";
import type { UserRow } from "../users/user-row.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({
  email: textParam,
  phone: textParam,
  password: z.string().nullish(),
  current_password: textParam,
  nonce: textParam,
  data: dataParam,
  app_metadata: dataParam,
  channel: channelParam,
  ...codeChallengeParams,
});

/**
 * PUT /user: metadata, password, address. A new password ends the other sessions; a new address is taken
 * when both mailboxes, or the new phone, have agreed. Spec: [7.6].
 */
export function createPutUser(auth: AuthContext): Endpoint {
  return async (context) => {
    const signedIn = await authenticate(auth, context);
    if (!signedIn.ok) return refuse(context, signedIn);
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const wanted = await readWanted(auth, signedIn.value, params.value);
    if (!wanted.ok) return refuse(context, wanted);
    const update = { signedIn: signedIn.value, wanted: wanted.value, address: auth.clientOf(context).address };
    const applied = await auth.transact((transaction) => applyUpdate(auth, transaction, update));
    if (!applied.ok) return refuse(context, applied);
    for (const sessionId of applied.value.endedSessions) auth.tokens.forgetSession(sessionId);
    const redirectTo = auth.redirectTarget(readRequestedRedirect(context));
    const { channel } = params.value;
    auth.runInBackground(() => askNewAddresses(auth, applied.value, { redirectTo, channel }));
    return answer(presentUser(applied.value.user));
  };
}

async function readWanted(
  auth: AuthContext,
  signedIn: SignedIn,
  params: z.output<typeof schema>,
): Promise<AuthResult<WantedUpdate>> {
  const verdict = await auth.limits.userUpdate.take(signedIn.user.id);
  if (!verdict.isAllowed) return overRequestLimit(verdict.retryAfterSeconds);
  if (params.app_metadata !== null) return FAILURES.appMetadataNeedsAdmin;
  const challenge = readCodeChallenge(params);
  if (!challenge.ok) return challenge;
  const { password = null, current_password: currentPassword } = params;
  const asked = { ...params, password, currentPassword, challenge: challenge.value };
  const wanted = await toWantedUpdate(auth, signedIn, asked);
  return wanted.ok ? ((await findPace(auth, signedIn.user, wanted.value)) ?? wanted) : wanted;
}

/** Each mailbox and phone that would be asked has its own pace. */
async function findPace({ limits }: AuthContext, user: UserRow, wanted: WantedUpdate): Promise<AuthFailure | null> {
  const { email, phone } = wanted;
  if (phone !== null) return takeSmsPace(limits, phone);
  if (email === null) return null;
  const current = user.email && (await takeMailPace(limits, { kind: "email_change_current", to: user.email }));
  return current || takeMailPace(limits, { kind: "email_change_new", to: email });
}

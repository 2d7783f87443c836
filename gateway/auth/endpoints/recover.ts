import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { takeMailPace } from "../mail-pace.ts";
import { codeChallengeParams, readCodeChallenge } from "../pkce/code-challenge.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { invalid } from "../protocol/auth-failure.ts";
import { overRequestLimit } from "../protocol/failures.ts";
import { readParams, textParam } from "../protocol/read-params.ts";
import { readRequestedRedirect } from "../redirects/requested-redirect.ts";
import { readEmailAddress } from "../users/email-address.ts";
import { mailToken } from "../verification/mail-token.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({ email: textParam, ...codeChallengeParams });

/**
 * POST /recover: mails a link and code that sign in to set a new password. Looks for the account after
 * the answer, which is `{}` for everybody. Spec: [7.4].
 */
export function createRecover(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    if (params.value.email === "") return refuse(context, invalid("Password recovery requires an email"));
    const email = readEmailAddress(params.value.email);
    if (!email.ok) return refuse(context, email);
    const challenge = readCodeChallenge(params.value);
    if (!challenge.ok) return refuse(context, challenge);
    const verdict = await auth.limits.mailRequest.take(auth.addressKeyOf(context));
    if (!verdict.isAllowed) return refuse(context, overRequestLimit(verdict.retryAfterSeconds));
    const tooFast = await takeMailPace(auth.limits, { kind: "recovery", to: email.value });
    if (tooFast !== null) return refuse(context, tooFast);
    const redirectTo = auth.redirectTarget(readRequestedRedirect(context));
    const { address } = auth.clientOf(context);
    const wanted = { kind: "recovery", email: email.value, redirectTo, challenge: challenge.value, address } as const;
    auth.runInBackground(() => mailToken(auth, wanted));
    return answer({});
  };
}

import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { takeAll } from "../limits/take-all.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { invalid } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { readParams, textParam } from "../protocol/read-params.ts";
import { SECRET_PURPOSES } from "../secret-purposes.ts";
import { presentSession } from "../sessions/issued-session.ts";
import { type RefreshResult, refreshSession } from "../sessions/refresh-session.ts";
import type { SessionClient } from "../sessions/start-session.ts";
import type { Endpoint } from "./endpoint.ts";
import { createPasswordGrant } from "./password-grant.ts";
import { createPkceGrant } from "./pkce-grant.ts";
import { createIdTokenGrant } from "./providers/id-token-grant.ts";
import { createRefusal } from "./switched-off.ts";

/** POST /token?grant_type=…: a session for a password, a refresh token, an auth code or a provider's id token. Spec: [7.3]. */
export function createToken(auth: AuthContext): Endpoint {
  const grants: Record<string, Endpoint> = {
    password: createPasswordGrant(auth),
    refresh_token: createRefreshGrant(auth),
    pkce: createPkceGrant(auth),
    id_token: createIdTokenGrant(auth),
    web3: createRefusal(FAILURES.web3Disabled),
  };
  return (context) => {
    const wanted = context.req.query("grant_type") ?? "";
    const grant = Object.hasOwn(grants, wanted) ? grants[wanted] : undefined;
    return grant === undefined ? refuse(context, FAILURES.unsupportedGrant) : grant(context);
  };
}

const schema = z.object({ refresh_token: textParam });

/** The session goes on with a new pair of tokens. Spec: [7.3], [9.14]. */
function createRefreshGrant(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const { refresh_token: token } = params.value;
    if (token === "") return refuse(context, invalid("refresh_token required"));
    const uses = await takeAll([{ limiter: auth.limits.refresh, key: auth.addressKeyOf(context) }]);
    if (!uses.isAllowed) return refuse(context, overRequestLimit(uses.retryAfterSeconds));
    const refreshed = await refresh(auth, token, auth.clientOf(context));
    if (!refreshed.ok) return refuse(context, refreshed);
    await uses.giveBack();
    return answer(await presentSession(auth.tokens, refreshed.value));
  };
}

async function refresh(auth: AuthContext, token: string, client: SessionClient): Promise<RefreshResult> {
  const options = {
    token,
    client,
    limitsOf: auth.sessionLimits,
    now: auth.clock(),
    secrets: auth.tokens.secrets(SECRET_PURPOSES.refresh),
  };
  const result = await auth.transact((transaction) => refreshSession(transaction, options));
  if (result.endedSession !== undefined) {
    auth.tokens.forgetSession(result.endedSession);
    auth.logger.warn({ sessionId: result.endedSession }, "auth: a used refresh token came back, its session was ended");
  }
  return result;
}

import { z } from "zod";
import { writeAudit } from "../audit/write-audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { takeAll } from "../limits/take-all.ts";
import { type ProviderTokens, redeemAuthCode } from "../pkce/flow-state.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { readParams, textParam } from "../protocol/read-params.ts";
import { presentSession } from "../sessions/issued-session.ts";
import { type SessionClient, startSession } from "../sessions/start-session.ts";
import { findUserById, isBanned } from "../users/user-row.ts";
import type { Endpoint } from "./endpoint.ts";

const schema = z.object({ auth_code: textParam, code_verifier: textParam });

/** A session for the code of a redirect and the verifier that stayed where the flow began. RFC 7636. Spec: [7.3]. */
export function createPkceGrant(auth: AuthContext): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const { auth_code: code, code_verifier: verifier } = params.value;
    if (code === "" || verifier === "") {
      return refuse(context, invalid("invalid request: both auth code and code verifier should be non-empty"));
    }
    const uses = await takeAll([{ limiter: auth.limits.verify, key: auth.addressKeyOf(context) }]);
    if (!uses.isAllowed) return refuse(context, overRequestLimit(uses.retryAfterSeconds));
    const session = await redeem(auth, { code, verifier, client: auth.clientOf(context) });
    if (!session.ok) return refuse(context, session);
    await uses.giveBack();
    return answer(session.value);
  };
}

async function redeem(
  auth: AuthContext,
  { code, verifier, client }: { code: string; verifier: string; client: SessionClient },
): Promise<AuthResult<object>> {
  const now = auth.clock();
  const redeemed = await auth.transact(async (transaction) => {
    const flow = await redeemAuthCode(transaction, { code, verifier, now });
    if (!flow.ok) return flow;
    const { userId, method, providerType, providerTokens } = flow.value;
    const owner = await findUserById(transaction, userId);
    if (owner === null || owner.deleted_at !== null) return FAILURES.flowNotFound;
    if (isBanned(owner, now)) return FAILURES.userBanned;
    const traits = { provider_type: providerType };
    await writeAudit(transaction, { action: "login", actor: owner, traits, address: client.address, now });
    const started = await startSession(transaction, { userId, method, client, limitsOf: auth.sessionLimits, now });
    return succeed({ ...started, providerTokens });
  });
  if (!redeemed.ok) return redeemed;
  const presented = await presentSession(auth.tokens, redeemed.value);
  return succeed({ ...presented, ...presentProviderTokens(redeemed.value.providerTokens) });
}

function presentProviderTokens({ accessToken, refreshToken }: ProviderTokens): object {
  return {
    ...(accessToken === null ? {} : { provider_token: accessToken }),
    ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
  };
}

import { z } from "zod";
import { writeAudit } from "../../audit/write-audit.ts";
import type { AuthContext } from "../../auth-context.ts";
import { FACTOR_FAILURES, findVerifyRefusal } from "../../factors/factor-failures.ts";
import { type VerifiedFactor, verifyFactor } from "../../factors/verify-factor.ts";
import { takeAll } from "../../limits/take-all.ts";
import { answer, refuse } from "../../protocol/answers.ts";
import { type AuthResult, invalid } from "../../protocol/auth-failure.ts";
import { overRequestLimit } from "../../protocol/failures.ts";
import { readParams, textParam } from "../../protocol/read-params.ts";
import { presentSession } from "../../sessions/issued-session.ts";
import { type SessionClient, toSessionColumns } from "../../sessions/start-session.ts";
import type { UserRow } from "../../users/user-row.ts";
import type { Endpoint } from "../endpoint.ts";
import { loadOwnFactor, type OwnFactor } from "./load-factor.ts";

const NO_CHALLENGE = "00000000-0000-0000-0000-000000000000";
const schema = z.object({ challenge_id: z.guid().nullish(), code: textParam });

/** POST /factors/{id}/verify: raises the session to aal2 for a code that was not used before. Spec: [7.7]. */
export function createVerifyFactor(auth: AuthContext): Endpoint {
  return async (context) => {
    const own = await loadOwnFactor(auth, context);
    if (!own.ok) return refuse(context, own);
    const params = await readParams(context.req.raw, schema);
    if (!params.ok) return refuse(context, params);
    const code = params.value.code.trim();
    if (code === "") return refuse(context, invalid("Code needs to be non-empty"));
    const refusal = findVerifyRefusal(own.value.factor.factor_type);
    if (refusal !== null) return refuse(context, refusal);
    const answered = { challengeId: params.value.challenge_id ?? NO_CHALLENGE, code };
    const verified = await verify(auth, { ...own.value, ...answered, client: auth.clientOf(context) });
    return verified.ok ? answer(await presentSession(auth.tokens, verified.value)) : refuse(context, verified);
  };
}

type Answered = OwnFactor & { challengeId: string; code: string; client: SessionClient };

async function verify(
  auth: AuthContext,
  { user, claims, factor, challengeId, code, client }: Answered,
): Promise<AuthResult<VerifiedFactor>> {
  const { factorVerify, factorVerifyDay } = auth.limits;
  const uses = await takeAll([factorVerify, factorVerifyDay].map((limiter) => ({ limiter, key: user.id })));
  if (!uses.isAllowed) return overRequestLimit(uses.retryAfterSeconds);
  const now = auth.clock();
  const brought = { factorId: factor.id, challengeId, code, address: toSessionColumns(client).ip };
  const owner = { userId: user.id, sessionId: claims.session_id };
  const verified = await auth.transact(async (transaction) => {
    const result = await verifyFactor(transaction, { ...brought, ...owner, encryption: auth.encryption, now });
    if (!result.ok) return result;
    const traits = { factor_id: factor.id, challenge_id: challengeId, factor_type: factor.factor_type };
    const { address } = client;
    await writeAudit(transaction, { action: "verification_attempted", actor: user, traits, address, now });
    return result;
  });
  if (!verified.ok) {
    if (verified.code === FACTOR_FAILURES.wrongCode.code) await noteWrongCode(auth, user);
    return verified;
  }
  await uses.giveBack();
  for (const id of verified.value.endedSessions) auth.tokens.forgetSession(id);
  return verified;
}

/** A person who guesses codes has the password already: the owner is notified, once a day. */
async function noteWrongCode({ limits, ...auth }: AuthContext, user: UserRow): Promise<void> {
  const isMany = !(await limits.factorGuess.take(user.id)).isAllowed;
  const { email: to } = user;
  if (!isMany || to === null || !(await limits.factorLetter.take(user.id)).isAllowed) return;
  auth.runInBackground(() => auth.notify({ kind: "factor_guessed", to, userMetadata: user.raw_user_meta_data ?? {} }));
}

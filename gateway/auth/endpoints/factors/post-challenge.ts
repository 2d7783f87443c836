import { writeAudit } from "../../audit/write-audit.ts";
import type { AuthContext } from "../../auth-context.ts";
import { challengeFactor } from "../../factors/challenge-factor.ts";
import { findVerifyRefusal } from "../../factors/factor-failures.ts";
import { answer, refuse } from "../../protocol/answers.ts";
import { overRequestLimit } from "../../protocol/failures.ts";
import { toSessionColumns } from "../../sessions/start-session.ts";
import type { Endpoint } from "../endpoint.ts";
import { loadOwnFactor } from "./load-factor.ts";

/** POST /factors/{id}/challenge: what a code is then verified against. Its body says nothing we need. Spec: [7.7]. */
export function createChallengeFactor(auth: AuthContext): Endpoint {
  return async (context) => {
    const own = await loadOwnFactor(auth, context);
    if (!own.ok) return refuse(context, own);
    const { factor, user } = own.value;
    const refusal = findVerifyRefusal(factor.factor_type);
    if (refusal !== null) return refuse(context, refusal);
    const verdict = await auth.limits.factorChange.take(user.id);
    if (!verdict.isAllowed) return refuse(context, overRequestLimit(verdict.retryAfterSeconds));
    const client = auth.clientOf(context);
    const now = auth.clock();
    const { id, expiresAt } = await auth.transact(async (transaction) => {
      const traits = { factor_id: factor.id, factor_status: factor.status };
      await writeAudit(transaction, { action: "challenge_created", actor: user, traits, address: client.address, now });
      return challengeFactor(transaction, { factorId: factor.id, address: toSessionColumns(client).ip, now });
    });
    return answer({ id, type: factor.factor_type, expires_at: expiresAt });
  };
}

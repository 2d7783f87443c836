import { writeAudit } from "../../audit/write-audit.ts";
import type { AuthContext } from "../../auth-context.ts";
import { FACTOR_FAILURES } from "../../factors/factor-failures.ts";
import { unenrollFactor } from "../../factors/unenroll-factor.ts";
import { answer, refuse } from "../../protocol/answers.ts";
import type { Endpoint } from "../endpoint.ts";
import { loadOwnFactor } from "./load-factor.ts";

/** DELETE /factors/{id}: a verified one only by who brought a factor. Spec: [7.7]. */
export function createUnenrollFactor(auth: AuthContext): Endpoint {
  return async (context) => {
    const own = await loadOwnFactor(auth, context);
    if (!own.ok) return refuse(context, own);
    const { factor, user, aal, claims } = own.value;
    const now = auth.clock();
    if (factor.status === "verified") {
      if (aal !== "aal2") return refuse(context, FACTOR_FAILURES.unenrollNeedsAal2);
      if (!auth.isFreshSignIn(claims, now)) return refuse(context, FACTOR_FAILURES.signInAgain);
    }
    const { address } = auth.clientOf(context);
    await auth.transact(async (transaction) => {
      await unenrollFactor(transaction, { userId: user.id, factorId: factor.id });
      const traits = { factor_id: factor.id, factor_status: factor.status, session_id: claims.session_id };
      await writeAudit(transaction, { action: "factor_unenrolled", actor: user, traits, address, now });
    });
    return answer({ id: factor.id });
  };
}

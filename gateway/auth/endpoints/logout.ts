import { z } from "zod";
import { writeAudit } from "../audit/write-audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { authenticate } from "../authenticate.ts";
import { FACTOR_FAILURES } from "../factors/factor-failures.ts";
import { owesSecondFactor } from "../factors/owes-second-factor.ts";
import { answerNoContent, refuse } from "../protocol/answers.ts";
import { invalid } from "../protocol/auth-failure.ts";
import { readParams } from "../protocol/read-params.ts";
import { endSessions, type SignOutScope } from "../sessions/end-sessions.ts";
import type { Endpoint } from "./endpoint.ts";

const SCOPES: readonly SignOutScope[] = ["global", "local", "others"];

/** POST /logout?scope=global|local|others. Spec: [7.5]. */
export function createLogout(auth: AuthContext): Endpoint {
  return async (context) => {
    const signedIn = await authenticate(auth, context);
    if (!signedIn.ok) return refuse(context, signedIn);
    // No body is needed, but one that only a form can send comes from no real client (resilience 30).
    const body = await readParams(context.req.raw, z.object({}), { whenNone: {} });
    if (!body.ok) return refuse(context, body);
    const wanted = context.req.query("scope") || "global";
    const scope = SCOPES.find((known) => known === wanted);
    if (scope === undefined) {
      return refuse(context, invalid(`Unsupported logout scope ${JSON.stringify(wanted.slice(0, 50))}`));
    }
    // Who has the password alone leaves, and sends nobody else away.
    if (scope !== "local" && owesSecondFactor(signedIn.value)) return refuse(context, FACTOR_FAILURES.logoutNeedsAal2);
    const { user, claims } = signedIn.value;
    const { address } = auth.clientOf(context);
    const ended = await auth.transact(async (transaction) => {
      await writeAudit(transaction, { action: "logout", actor: user, address, now: auth.clock() });
      return endSessions(transaction, { userId: user.id, sessionId: claims.session_id, scope });
    });
    for (const id of ended) auth.tokens.forgetSession(id);
    return answerNoContent();
  };
}

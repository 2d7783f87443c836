import { writeAudit } from "../../audit/write-audit.ts";
import type { AuthContext } from "../../auth-context.ts";
import { unenrollFactor } from "../../factors/unenroll-factor.ts";
import { succeed } from "../../protocol/auth-failure.ts";
import { presentFactor } from "../../users/present-user.ts";
import type { Endpoint } from "../endpoint.ts";
import { findFactor } from "../factors/load-factor.ts";
import { createServiceEndpoint, loadUser } from "./service-endpoint.ts";

/** GET /admin/users/{id}/factors. Spec: [7.8]. */
export function createListUserFactors(auth: AuthContext): Endpoint {
  return createServiceEndpoint(auth, async (context) => {
    const user = await loadUser(auth, context);
    return user.ok ? succeed(user.value.factors.map(presentFactor)) : user;
  });
}

/** DELETE /admin/users/{id}/factors/{factor}: for users who lost their authenticator. Spec: [7.8]. */
export function createDeleteUserFactor(auth: AuthContext): Endpoint {
  return createServiceEndpoint(auth, async (context) => {
    const user = await loadUser(auth, context);
    if (!user.ok) return user;
    const { id: userId, factors } = user.value;
    const factor = findFactor(factors, context.req.param("factor") ?? "");
    if (!factor.ok) return factor;
    const traits = { user_id: userId, factor_id: factor.value.id };
    const { address } = auth.clientOf(context);
    await auth.transact(async (transaction) => {
      const entry = { action: "factor_deleted", actor: user.value, traits, address, now: auth.clock() } as const;
      await writeAudit(transaction, entry);
      await unenrollFactor(transaction, { userId, factorId: factor.value.id });
    });
    return succeed(presentFactor(factor.value));
  });
}

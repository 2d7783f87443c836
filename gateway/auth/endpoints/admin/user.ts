import { z } from "zod";
import { deleteUser, softDeleteUser } from "../../admin/delete-user.ts";
import { updateUserAsService } from "../../admin/update-user-as-service.ts";
import { readUserAttributes, userAttributesSchema } from "../../admin/user-attributes.ts";
import { noteByService } from "../../audit/write-audit.ts";
import type { AuthContext } from "../../auth-context.ts";
import { succeed } from "../../protocol/auth-failure.ts";
import { readParams } from "../../protocol/read-params.ts";
import { listSessions } from "../../sessions/end-sessions.ts";
import { presentUser } from "../../users/present-user.ts";
import type { Endpoint } from "../endpoint.ts";
import { createServiceEndpoint, loadUser } from "./service-endpoint.ts";

/** GET /admin/users/{id}. Spec: [7.8]. */
export function createReadUser(auth: AuthContext): Endpoint {
  return createServiceEndpoint(auth, async (context) => {
    const user = await loadUser(auth, context);
    return user.ok ? succeed(presentUser(user.value)) : user;
  });
}

/** PUT /admin/users/{id}: takes effect at once, a ban in every API. Spec: [7.8]. */
export function createUpdateUser(auth: AuthContext): Endpoint {
  return createServiceEndpoint(auth, async (context) => {
    const user = await loadUser(auth, context);
    if (!user.ok) return user;
    const params = await readParams(context.req.raw, userAttributesSchema);
    if (!params.ok) return params;
    const wanted = await readUserAttributes(auth, params.value);
    if (!wanted.ok) return wanted;
    const { address } = auth.clientOf(context);
    const now = auth.clock();
    const change = { user: user.value, wanted: wanted.value, now };
    const updated = await auth.transact(async (transaction) => {
      const result = await updateUserAsService(transaction, change);
      if (!result.ok) return result;
      await noteByService(transaction, { action: "user_modified", user: result.value.user, address, now });
      const alive = await listSessions(transaction, user.value.id);
      return succeed({ user: result.value.user, stale: [...result.value.endedSessions, ...alive] });
    });
    if (!updated.ok) return updated;
    for (const sessionId of updated.value.stale) auth.tokens.forgetSession(sessionId);
    return succeed(presentUser(updated.value.user));
  });
}

const deleteSchema = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/{id}: the account and all that hangs on it, or only what tells whose it was. Spec: [7.8]. */
export function createDeleteUser(auth: AuthContext): Endpoint {
  return createServiceEndpoint(auth, async (context) => {
    const user = await loadUser(auth, context);
    if (!user.ok) return user;
    const params = await readParams(context.req.raw, deleteSchema, { whenNone: {} });
    if (!params.ok) return params;
    const { address } = auth.clientOf(context);
    const now = auth.clock();
    const ended = await auth.transact(async (transaction) => {
      await noteByService(transaction, { action: "user_deleted", user: user.value, address, now });
      const isSoft = params.value.should_soft_delete === true;
      return isSoft ? softDeleteUser(transaction, user.value, now) : deleteUser(transaction, user.value);
    });
    for (const sessionId of ended) auth.tokens.forgetSession(sessionId);
    return succeed({});
  });
}

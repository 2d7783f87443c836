import type { Context } from "hono";
import { z } from "zod";
import { refuseUnlessService } from "../../admin/authenticate-admin.ts";
import type { AuthContext } from "../../auth-context.ts";
import { answer, refuse } from "../../protocol/answers.ts";
import { type AuthResult, succeed } from "../../protocol/auth-failure.ts";
import { FAILURES } from "../../protocol/failures.ts";
import { findUserById, type UserRow } from "../../users/user-row.ts";
import type { Endpoint } from "../endpoint.ts";

/** An endpoint for the service alone, which answers with JSON. */
export function createServiceEndpoint(
  auth: AuthContext,
  handle: (context: Context) => Promise<AuthResult<unknown>>,
): Endpoint {
  return async (context) => {
    const refusal = await refuseUnlessService(auth, context);
    if (refusal !== null) return refuse(context, refusal);
    const result = await handle(context);
    return result.ok ? answer(result.value) : refuse(context, result);
  };
}

/** The account that the path names. */
export async function loadUser(auth: AuthContext, context: Context): Promise<AuthResult<UserRow>> {
  const id = context.req.param("user") ?? "";
  if (!z.uuid().safeParse(id).success) return FAILURES.badUserId;
  const user = await auth.transact((transaction) => findUserById(transaction, id));
  return user === null ? FAILURES.userNotFound : succeed(user);
}

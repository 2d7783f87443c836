import type { Context } from "hono";
import type { AuthContext } from "../auth-context.ts";
import { readBearer } from "../authenticate.ts";
import type { AuthFailure } from "../protocol/auth-failure.ts";
import { badJwt, FAILURES } from "../protocol/failures.ts";

/**
 * The refusal for a caller that isn't the service, or null. As on Supabase, the secret API key opens the admin API in
 * the `apikey` header, as the bearer, or as both; a user's token never does, whatever key comes with it.
 */
export async function refuseUnlessService(auth: AuthContext, context: Context): Promise<AuthFailure | null> {
  const apiKey = context.req.header("apikey") ?? null;
  const bearer = readBearer(context);
  const key = bearer ?? apiKey;
  const isOne = apiKey === null || apiKey === key;
  if (key !== null && isOne && auth.isServiceKey(key)) return null;
  if (bearer === null) return FAILURES.noBearer;
  const read = await auth.tokens.read(bearer);
  return read.ok ? FAILURES.adminOnly : badJwt(read.reason);
}

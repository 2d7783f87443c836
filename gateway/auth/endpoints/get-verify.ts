import type { Context } from "hono";
import type { AuthContext } from "../auth-context.ts";
import { takeAll } from "../limits/take-all.ts";
import { isPkceToken } from "../one-time/one-time-token.ts";
import { refuse } from "../protocol/answers.ts";
import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { readRequestedRedirect } from "../redirects/requested-redirect.ts";
import { type Carried, carryError, carryMessage, carrySession, redirectTo } from "../redirects/verify-redirect.ts";
import type { SessionClient } from "../sessions/start-session.ts";
import { EMAIL_CHANGE_ACCEPTED, type Proof, verify, verifyForCode } from "../verification/verify.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * GET /verify: the link of GoTrue's own mails. Redeems it and goes on to `redirect_to` with the session in
 * the fragment, or with an auth code when the flow began with a code challenge. Programs that only look
 * (HEAD, prefetch) use nothing up.
 */
export function createGetVerify(auth: AuthContext): Endpoint {
  return async (context) => {
    if (context.req.raw.method === "HEAD") return refuse(context, FAILURES.methodNotAllowed);
    if (isPrefetch(context))
      return refuse(context, { ...FAILURES.linkExpired, code: "prefetch_refused", message: "Open the link to use it" });
    const type = context.req.query("type") ?? "";
    const tokenHash = context.req.query("token") ?? "";
    if (type === "") return refuse(context, invalid("Verify requires a verification type"));
    if (tokenHash === "") return refuse(context, invalid("Verify requires a token or a token hash"));
    const target = auth.redirectTarget(readRequestedRedirect(context));
    const isPkce = isPkceToken(tokenHash);
    const carried = await redeem(auth, context, { type, tokenHash, isPkce });
    return redirectTo(target, carried.ok ? carried.value : carryError(carried, { isPkce }));
  };
}

function isPrefetch(context: Context): boolean {
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => context.req.header(name) ?? "");
  return purposes.some((purpose) => /prefetch|preview|prerender/i.test(purpose));
}

async function redeem(
  auth: AuthContext,
  context: Context,
  proof: Proof & { isPkce: boolean },
): Promise<AuthResult<Carried>> {
  const uses = await takeAll([{ limiter: auth.limits.verify, key: auth.addressKeyOf(context) }]);
  if (!uses.isAllowed) return overRequestLimit(uses.retryAfterSeconds);
  const client = auth.clientOf(context);
  const carried = proof.isPkce ? await toCode(auth, proof, client.address) : await toSession(auth, proof, client);
  if (carried.ok) await uses.giveBack();
  return carried;
}

async function toCode(auth: AuthContext, proof: Proof, address: string): Promise<AuthResult<Carried>> {
  const code = await verifyForCode(auth, proof, address);
  if (!code.ok) return code;
  if (code.value === null) return succeed(carryMessage(EMAIL_CHANGE_ACCEPTED, { isPkce: true }));
  return succeed({ query: { code: code.value } });
}

async function toSession(auth: AuthContext, proof: Proof, client: SessionClient): Promise<AuthResult<Carried>> {
  const session = await verify(auth, proof, client);
  if (!session.ok) return session;
  if (session.value === null) return succeed(carryMessage(EMAIL_CHANGE_ACCEPTED, { isPkce: false }));
  return succeed(carrySession(session.value, { type: proof.type }));
}

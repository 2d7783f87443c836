import type { Context } from "hono";
import type { AuthContext } from "../auth-context.ts";
import { takeAll } from "../limits/take-all.ts";
import { verify } from "../one-time/verify.ts";
import { refuse } from "../protocol/answers.ts";
import { type AuthFailure, type AuthResult, invalid } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import { readRedirectWish } from "../redirects/redirect-wish.ts";
import type { PresentedSession } from "../sessions/issued-session.ts";
import type { Endpoint } from "./endpoint.ts";

/** The OAuth names of refusals, as they stand in the fragment. RFC 6749 4.1.2.1. */
const ERROR_NAMES: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/**
 * GET /verify: the link of GoTrue's own mails. Redeems it and goes on to `redirect_to` with the session in
 * the fragment. Programs that only look (HEAD, prefetch) use nothing up.
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
    const target = auth.redirectTarget(readRedirectWish(context));
    const session = await redeem(auth, context, { type, tokenHash });
    return redirect(target, session.ok ? toFragment(session.value, type) : toErrorFragment(session));
  };
}

function isPrefetch(context: Context): boolean {
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => context.req.header(name) ?? "");
  return purposes.some((purpose) => /prefetch|preview|prerender/i.test(purpose));
}

async function redeem(
  auth: AuthContext,
  context: Context,
  proof: { type: string; tokenHash: string },
): Promise<AuthResult<PresentedSession>> {
  const uses = await takeAll([{ limiter: auth.limits.verify, key: auth.addressKeyOf(context) }]);
  if (!uses.isAllowed) return overRequestLimit(uses.retryAfterSeconds);
  const session = await verify(auth, proof, auth.clientOf(context));
  if (session.ok) await uses.giveBack();
  return session;
}

function toFragment(session: PresentedSession, type: string): URLSearchParams {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  });
}

function toErrorFragment({ status, code, message }: AuthFailure): URLSearchParams {
  const name = ERROR_NAMES[status];
  const fields = { error_code: code, error_description: message };
  return new URLSearchParams(name === undefined ? fields : { error: name, ...fields });
}

function redirect(target: string, fragment: URLSearchParams): Response {
  const url = new URL(target);
  url.hash = fragment.toString();
  return new Response(null, {
    status: 303,
    headers: { location: url.href, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}

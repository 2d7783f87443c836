import type { AuthFailure } from "../protocol/auth-failure.ts";
import type { PresentedSession } from "../sessions/issued-session.ts";

/** The OAuth names of refusals, as used in an address. RFC 6749 4.1.2.1. */
const ERROR_NAMES: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  422: "invalid_request",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** What a redirect carries: the implicit flow in its fragment, PKCE in its query. */
export type Carried = { query?: Record<string, string>; fragment?: Record<string, string> };

/** `extra` is what else the client reads there: the link's `type`, a provider's tokens. */
export function carrySession(session: PresentedSession, extra: Record<string, string>): Carried {
  return {
    fragment: {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      ...extra,
    },
  };
}

/** What both flows may know is in the fragment, too: clients of either kind look there for it. */
export function carryMessage(message: string, { isPkce }: { isPkce: boolean }): Carried {
  return isPkce ? { query: { message }, fragment: { message } } : { fragment: { message } };
}

export function carryError({ status, code, message }: AuthFailure, { isPkce }: { isPkce: boolean }): Carried {
  const name = ERROR_NAMES[status];
  const fields = { ...(name === undefined ? {} : { error: name }), error_code: code, error_description: message };
  return isPkce ? { query: fields, fragment: fields } : { fragment: fields };
}

/** On to `target`, with nothing of it kept in a cache or told to the next site. */
export function redirectTo(target: string, { query = {}, fragment = {} }: Carried): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const hash = new URLSearchParams(fragment).toString();
  if (hash !== "") url.hash = hash;
  return new Response(null, {
    status: 303,
    headers: { location: url.href, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}

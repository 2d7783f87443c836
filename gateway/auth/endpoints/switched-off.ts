import type { AuthContext } from "../auth-context.ts";
import { authenticate } from "../authenticate.ts";
import { refuse } from "../protocol/answers.ts";
import { type AuthFailure, invalid } from "../protocol/auth-failure.ts";
import { PROVIDERS } from "../providers/provider-names.ts";
import type { Endpoint } from "./endpoint.ts";

/** A feature of GoTrue's that is off for everybody. */
export function createRefusal(failure: AuthFailure): Endpoint {
  return (context) => refuse(context, failure);
}

/** The same, said only to those who are signed in. */
export function createSignedInRefusal(auth: AuthContext, failure: AuthFailure): Endpoint {
  return async (context) => {
    const signedIn = await authenticate(auth, context);
    return refuse(context, signedIn.ok ? failure : signedIn);
  };
}

/** GET /authorize?provider=…: sign-in at a provider. */
export function createAuthorizeRefusal(): Endpoint {
  return (context) => {
    const provider = context.req.query("provider") ?? "";
    const reason = PROVIDERS.includes(provider)
      ? "provider is not enabled"
      : `Provider ${provider.slice(0, 50)} could not be found`;
    return refuse(context, invalid(`Unsupported provider: ${reason}`));
  };
}

/** GET and POST /callback: the way back from a provider. */
export function createCallbackRefusal(): Endpoint {
  return (context) => {
    const hasState = (context.req.query("state") ?? "") !== "";
    return refuse(context, {
      ok: false,
      status: 400,
      code: hasState ? "bad_oauth_state" : "bad_oauth_callback",
      message: hasState ? "OAuth callback with invalid state" : "OAuth state parameter missing",
    });
  };
}

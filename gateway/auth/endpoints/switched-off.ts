import type { AuthContext } from "../auth-context.ts";
import { authenticate } from "../authenticate.ts";
import { refuse } from "../protocol/answers.ts";
import type { AuthFailure } from "../protocol/auth-failure.ts";
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

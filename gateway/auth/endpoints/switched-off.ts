import type { AuthContext } from "../auth-context.ts";
import { authenticate } from "../authenticate.ts";
import { refuse } from "../protocol/answers.ts";
import type { AuthFailure } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { createServiceEndpoint } from "./admin/service-endpoint.ts";
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

/** Parts of GoTrue's admin API that are off here, by how their paths begin. */
const OFF: readonly [path: string, failure: AuthFailure][] = [
  ["/admin/sso/", FAILURES.samlDisabled],
  ["/admin/oauth/", FAILURES.oauthServerDisabled],
  ["/admin/custom-providers", FAILURES.customProvidersDisabled],
];

/** Everything else under /admin: refused to the service as GoTrue does, to others as everything is. */
export function createAdminRefusal(auth: AuthContext): Endpoint {
  return createServiceEndpoint(auth, async (context) => {
    const off = OFF.find(([path]) => context.req.path.includes(path));
    return off?.[1] ?? FAILURES.notFound;
  });
}

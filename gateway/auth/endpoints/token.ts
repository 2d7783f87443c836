import type { AuthContext } from "../auth-context.ts";
import { refuse } from "../protocol/answers.ts";
import { FAILURES } from "../protocol/failures.ts";
import type { Endpoint } from "./endpoint.ts";
import { createPasswordGrant } from "./password-grant.ts";
import { createPkceGrant } from "./pkce-grant.ts";
import { createIdTokenGrant } from "./providers/id-token-grant.ts";
import { createRefreshGrant } from "./refresh-grant.ts";
import { createRefusal } from "./switched-off.ts";

/** POST /token?grant_type=…: a session for a password, a refresh token, an auth code or a provider's id token. Spec: [7.3]. */
export function createToken(auth: AuthContext): Endpoint {
  const grants: Record<string, Endpoint> = {
    password: createPasswordGrant(auth),
    refresh_token: createRefreshGrant(auth),
    pkce: createPkceGrant(auth),
    id_token: createIdTokenGrant(auth),
    web3: createRefusal(FAILURES.web3Disabled),
  };
  return (context) => {
    const wanted = context.req.query("grant_type") ?? "";
    const grant = Object.hasOwn(grants, wanted) ? grants[wanted] : undefined;
    return grant === undefined ? refuse(context, FAILURES.unsupportedGrant) : grant(context);
  };
}

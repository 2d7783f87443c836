import type { AuthContext } from "../auth-context.ts";
import { answer } from "../protocol/answers.ts";
import type { Endpoint } from "./endpoint.ts";

/** GET /.well-known/jwks.json: the keys that check access tokens. RFC 7517. */
export function createJwks(auth: AuthContext): Endpoint {
  return async () => {
    const response = answer(await auth.tokens.jwks());
    response.headers.set("cache-control", "public, max-age=600");
    return response;
  };
}

import type { AuthContext } from "../auth-context.ts";
import { authenticate } from "../authenticate.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { presentUser } from "../users/present-user.ts";
import type { Endpoint } from "./endpoint.ts";

/** GET /user: who the access token speaks for, if they still may. Spec: [7.6]. */
export function createGetUser(auth: AuthContext): Endpoint {
  return async (context) => {
    const signedIn = await authenticate(auth, context);
    return signedIn.ok ? answer(presentUser(signedIn.value.user)) : refuse(context, signedIn);
  };
}

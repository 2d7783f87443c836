import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { refuse } from "../protocol/answers.ts";
import { type AuthFailure, invalid } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { readParams, textParam } from "../protocol/read-params.ts";
import type { Endpoint } from "./endpoint.ts";
import { createPasswordGrant } from "./password-grant.ts";
import { createPkceGrant } from "./pkce-grant.ts";
import { createRefreshGrant } from "./refresh-grant.ts";

/** POST /token?grant_type=…: a session for a password, a refresh token or an auth code. Spec: [7.3]. */
export function createToken(auth: AuthContext): Endpoint {
  const grants: Record<string, Endpoint> = {
    password: createPasswordGrant(auth),
    refresh_token: createRefreshGrant(auth),
    pkce: createPkceGrant(auth),
    id_token: createSwitchedOffGrant(idTokenSchema, findIdTokenRefusal),
    web3: createSwitchedOffGrant(z.object({}), () => FAILURES.web3Disabled),
  };
  return (context) => {
    const wanted = context.req.query("grant_type") ?? "";
    const grant = Object.hasOwn(grants, wanted) ? grants[wanted] : undefined;
    return grant === undefined ? refuse(context, FAILURES.unsupportedGrant) : grant(context);
  };
}

/** A grant of GoTrue's that nothing here can lead to yet: its body is read and refused as GoTrue would. */
function createSwitchedOffGrant<Schema extends z.ZodType>(
  schema: Schema,
  findRefusal: (params: z.output<Schema>) => AuthFailure,
): Endpoint {
  return async (context) => {
    const params = await readParams(context.req.raw, schema);
    return refuse(context, params.ok ? findRefusal(params.value) : params);
  };
}

const idTokenSchema = z.object({ id_token: textParam, provider: textParam });

function findIdTokenRefusal({ id_token, provider }: z.output<typeof idTokenSchema>): AuthFailure {
  if (id_token === "") return invalid("id_token required");
  const message = `Provider (issuer ${JSON.stringify(provider.slice(0, 100))}) is not enabled`;
  return { ok: false, status: 400, code: "provider_disabled", message };
}

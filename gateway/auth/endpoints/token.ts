import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { refuse } from "../protocol/answers.ts";
import { type AuthFailure, invalid } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { readParams, textParam } from "../protocol/read-params.ts";
import type { Endpoint } from "./endpoint.ts";
import { createPasswordGrant } from "./password-grant.ts";
import { createRefreshGrant } from "./refresh-grant.ts";

/** POST /token?grant_type=…: a session for a password or for a refresh token. Spec: [7.3]. */
export function createToken(auth: AuthContext): Endpoint {
  const grants: Record<string, Endpoint> = {
    password: createPasswordGrant(auth),
    refresh_token: createRefreshGrant(auth),
    pkce: createSwitchedOffGrant(pkceSchema, findPkceRefusal),
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

const pkceSchema = z.object({ auth_code: textParam, code_verifier: textParam });

function findPkceRefusal({ auth_code, code_verifier }: z.output<typeof pkceSchema>): AuthFailure {
  if (auth_code === "" || code_verifier === "") {
    return invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  const message = "invalid flow state, no valid flow state found";
  return { ok: false, status: 404, code: "flow_state_not_found", message };
}

const idTokenSchema = z.object({ id_token: textParam, provider: textParam });

function findIdTokenRefusal({ id_token, provider }: z.output<typeof idTokenSchema>): AuthFailure {
  if (id_token === "") return invalid("id_token required");
  const message = `Provider (issuer ${JSON.stringify(provider.slice(0, 100))}) is not enabled`;
  return { ok: false, status: 400, code: "provider_disabled", message };
}

import type { MiddlewareHandler } from "hono";
import type { ApiKeys } from "./api-keys.ts";
import { answerError } from "./json-answer.ts";
import { checkApiKey, toCredentials } from "./resolve-caller.ts";

/** What a browser opens from a mail or comes back to, and what other servers read: no key goes along. */
const OPEN_PATHS = /\/auth\/v1\/(?:verify|authorize|callback|\.well-known\/.+)$/;

/**
 * Refuses requests to the auth protocol that bring no API key or a wrong one. It says nothing about the
 * bearer token, which the protocol checks itself.
 */
export function createApiKeyGuard(keys: ApiKeys): MiddlewareHandler {
  return async (context, next) => {
    if (OPEN_PATHS.test(context.req.path)) return next();
    const refusal = checkApiKey(keys, toCredentials(context.req.raw.headers));
    if (refusal === null) return next();
    const { code, message, hint } = refusal;
    return answerError(401, { code, message, details: null, hint });
  };
}

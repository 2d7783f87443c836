import type { ZodError } from "zod";
import { claimsOweSecondFactor } from "../auth/factors/owes-second-factor.ts";
import type { Database } from "../database/port.ts";
import { toLimitKey } from "../http/client-address.ts";
import { answerError } from "../http/json-answer.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import { readJson } from "../http/read-json.ts";
import { type ApiCaller, type ResolveCaller, toCredentials } from "../http/resolve-caller.ts";
import type {
  FunctionAccess,
  FunctionCall,
  FunctionCaller,
  FunctionDefinition,
  IdempotencyRule,
} from "./define-function.ts";
import { refuseBody, refuseCall, toFunctionResponse, toStreamedResponse, toWorkAnswer } from "./function-answer.ts";
import { hashJson } from "./idempotency/canonical-json.ts";
import type { Idempotency } from "./idempotency/idempotency.ts";

/** Bytes of a call's body at most. */
export const MAX_CALL_BYTES = 65_536;

export type FunctionServices<Services> = {
  services: Services;
  database: Database;
  resolveCaller: ResolveCaller;
  idempotency: Idempotency;
  limit: RateLimit | null;
};

export type CallRequest<Services> = {
  definition: FunctionDefinition<Services, unknown, unknown>;
  request: Request;
  clientAddress: string;
};

/** From a request to the business action and back; throws only what is a fault of ours. */
export async function serveFunction<Services>(
  context: FunctionServices<Services>,
  { definition, request, clientAddress }: CallRequest<Services>,
): Promise<Response> {
  const wait = context.limit?.use(`${definition.name} ${toLimitKey(clientAddress)}`) ?? null;
  if (wait !== null) return refuseTooMany(wait);
  const resolved = await context.resolveCaller(toCredentials(request.headers));
  if (!resolved.ok) return refuseCall(401, resolved.code, resolved.message);
  const caller = await admit(context.database, resolved.caller, definition.access);
  if (caller instanceof Response) return caller;

  const read = await readJson(request, MAX_CALL_BYTES);
  if (!read.ok) return refuseBody(read);
  const body = read.body?.value ?? {};
  const parsed = await definition.input.safeParseAsync(body);
  if (!parsed.success) {
    const refusal = (await definition.refuseCaller?.(context.services, caller)) ?? null;
    return refusal === null ? refuseInput(parsed.error) : toFunctionResponse(toWorkAnswer(refusal), false);
  }

  const key = readKey(request, definition.idempotency);
  if (key instanceof Response) return key;
  const call: FunctionCall = { caller, idempotencyKey: key, ip: clientAddress };
  const handle = () => definition.handle(context.services, parsed.data, call);
  if (key === null) {
    const result = await handle();
    return "parts" in result ? toStreamedResponse(result) : toFunctionResponse(toWorkAnswer(result), false);
  }
  const work = async () => {
    const result = await handle();
    if ("parts" in result) throw new Error(`${definition.name} streams, so its answer can't be kept under a key`);
    return toWorkAnswer(result);
  };
  const scope = `${definition.name} ${caller?.userId ?? resolved.caller.role}`;
  return runKeyed(context.idempotency, { scope, key, hash: hashJson(body) }, work);
}

async function runKeyed(idempotency: Idempotency, ...run: Parameters<Idempotency["runOnce"]>): Promise<Response> {
  const result = await idempotency.runOnce(...run);
  if (result.kind === "answer") return toFunctionResponse(result.answer, result.isReplay);
  if (result.kind === "reused") {
    return refuseCall(422, "idempotency.key_reused", "The idempotency key was used for another request");
  }
  const message = "A request with this idempotency key is still at work";
  return refuseCall(409, "idempotency.in_progress", message, { "retry-after": "1" });
}

/** Whom the function is called for, or the refusal. */
async function admit(
  database: Database,
  caller: ApiCaller,
  access: FunctionAccess,
): Promise<FunctionCaller | Response> {
  if (caller.role !== "authenticated") {
    return access === "anyone" ? null : refuseCall(401, "no_session", "A signed-in user is needed");
  }
  const { claims } = caller;
  if (access !== "first-factor" && (await claimsOweSecondFactor(database, claims))) {
    return access === "anyone" ? null : refuseCall(403, "insufficient_aal", "AAL2 session is required");
  }
  return { userId: claims.sub, claims };
}

/** The call's key, null when it has none or the function takes none, or the refusal. */
function readKey(request: Request, rule: IdempotencyRule): string | null | Response {
  const key = rule === "none" ? null : request.headers.get("idempotency-key");
  if (key === null) {
    if (rule !== "required") return null;
    return refuseCall(400, "idempotency.key_required", "An Idempotency-Key header is needed");
  }
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  return refuseCall(400, "idempotency.key_invalid", "An Idempotency-Key is 1 to 255 visible ASCII characters");
}

function refuseInput(error: ZodError): Response {
  const fields = error.issues.map(({ path, code }) => ({ field: path.map(String).join("."), code }));
  return answerError(400, {
    code: "validation_failed",
    message: "The request's fields are not valid",
    details: fields,
  });
}

export function refuseTooMany(seconds: number): Response {
  return refuseCall(429, "over_request_rate_limit", "Request rate limit reached", { "retry-after": String(seconds) });
}

import { type Database, DatabaseError } from "../database/port.ts";
import { retryAfterOf } from "../database/too-many-statements.ts";
import type { OnFault } from "../http/gateway-env.ts";
import { answerError } from "../http/json-answer.ts";
import { type ApiCaller, type ResolveCaller, toCredentials } from "../http/resolve-caller.ts";
import type { AnonymousCache, CachedAnswer } from "./anonymous-cache.ts";
import { sendCached, toCacheKey } from "./cached-answer.ts";
import { toErrorAnswer, toFaultAnswer } from "./error-answer.ts";
import { type LookupLimits, TooManyLookups } from "./lookup-limits.ts";
import type { Plan, RestRequest } from "./plan.ts";
import { answerTooLong, readRestRequest } from "./read-request.ts";
import { MAX_URL_LENGTH } from "./request/limits.ts";
import { type FinishedPlan, runPlan } from "./run-plan.ts";
import type { SchemaSource } from "./schema/schema-source.ts";
import { planWithFreshSchema } from "./to-plan.ts";

/** Longer values are no code anybody was given. */
const MAX_LENGTH = 256;

/**
 * The request headers that policies may read (`request.headers`), lower case: only those the host names.
 * Everything else, tokens and cookies first, stays out of the database.
 */
function pickPolicyHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null && value.length <= MAX_LENGTH) picked[name.toLowerCase()] = value;
  }
  return picked;
}

export type RestServices = {
  database: Database;
  schema: SchemaSource;
  cache: AnonymousCache;
  limits: LookupLimits;
  resolveCaller: ResolveCaller;
  onFault: OnFault;
  policyHeaders: readonly string[];
};

export type RestCall = {
  request: Request;
  target: RestRequest["target"];
  requestId: string;
  clientAddress: string;
};

/** From a request to its answer; whatever goes wrong on the way is an answer too. */
export async function serveRest(services: RestServices, call: RestCall): Promise<Response> {
  const { request, requestId } = call;
  let isAnonymous = false;
  try {
    if (request.url.length > MAX_URL_LENGTH) return answerTooLong();
    const resolved = await services.resolveCaller(toCredentials(request.headers));
    if (!resolved.ok) {
      const { code, message, hint } = resolved;
      return answerError(401, { code, message, details: null, hint });
    }
    isAnonymous = resolved.caller.role === "anon";
    const headers = pickPolicyHeaders(request.headers, services.policyHeaders);
    return await serveCaller(services, call, { ...resolved.caller, headers });
  } catch (error) {
    const answer = toErrorAnswer(error, isAnonymous);
    if (answer !== null) return afterRefusal(services, error, answer);
    services.onFault(error, { requestId, method: request.method, path: new URL(request.url).pathname });
    return toFaultAnswer(error, requestId);
  }
}

async function serveCaller(services: RestServices, call: RestCall, caller: ApiCaller): Promise<Response> {
  const { database, schema, cache, limits } = services;
  const { request, target } = call;
  // What a policy shows for a header is for that request alone.
  const isShared = caller.role === "anon" && Object.keys(caller.headers ?? {}).length === 0;
  const key = isShared && target.kind === "table" ? toCacheKey(request) : null;
  const kept = key === null ? null : cache.find(key);
  if (kept !== null) return sendCached(cache, kept, request);

  const read = await readRestRequest(request, target);
  const plan = await planWithFreshSchema(schema, read);
  const { tables } = plan.statement;
  if (caller.role !== "service") await limits.count(tables, caller, call.clientAddress);
  const run = () => runPlan(database, caller, plan);
  if (key === null || !plan.isReadOnly || !cache.covers(tables)) return toResponse(read, plan, await run());
  const produce = async () => toCacheable(read, plan, await run());
  return sendCached(cache, await cache.load(key, { tables, produce }), request);
}

function afterRefusal({ schema }: RestServices, error: unknown, answer: Response): Response {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) answer.headers.set("retry-after", String(retryAfter));
  if (error instanceof TooManyLookups) answer.headers.set("retry-after", String(error.retryAfter));
  // The database lacks a name that the schema in memory has: it was migrated meanwhile.
  if (error instanceof DatabaseError && /^42(?:703|P01|883)$/.test(error.code)) {
    schema.refreshForMiss().catch(() => {});
  }
  return answer;
}

/** The answer to a request whose plan has run; no cache keeps it. */
function toResponse(request: RestRequest, plan: Plan, finished: FinishedPlan): Response {
  const headers = new Headers({ ...toHeaders(request, plan, finished), "cache-control": "no-store" });
  const said = finished.answer.headers ?? [];
  for (const [name] of said) headers.delete(name);
  for (const [name, value] of said) headers.append(name, value);
  return new Response(toBody(plan, finished), { status: finished.answer.status, headers });
}

/** The same for the anonymous cache. */
function toCacheable(request: RestRequest, plan: Plan, finished: FinishedPlan): Omit<CachedAnswer, "etag"> {
  return {
    status: finished.answer.status,
    headers: toHeaders(request, plan, finished),
    body: Buffer.from(toBody(plan, finished) ?? ""),
  };
}

function toHeaders(request: RestRequest, { format, ignored }: Plan, { answer }: FinishedPlan): Record<string, string> {
  const headers: Record<string, string> = {};
  if (answer.hasBody) headers["content-type"] = format.contentType;
  if (answer.contentRange !== null) headers["content-range"] = answer.contentRange;
  if (answer.location !== undefined) headers.location = answer.location;
  const applied = [...request.preferences.applied].filter(([name]) => !ignored.includes(name));
  if (applied.length > 0) headers["preference-applied"] = applied.map((parts) => parts.join("=")).join(", ");
  return headers;
}

function toBody({ format, statement }: Plan, { answer, row }: FinishedPlan): string | null {
  if (!answer.hasBody) return null;
  if (format.kind !== "csv") return row.body;
  return row.body === null ? statement.csvHeader : `${statement.csvHeader}\n${row.body}`;
}

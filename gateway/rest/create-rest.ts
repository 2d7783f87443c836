import { type Context, Hono } from "hono";
import type { Database } from "../database/port.ts";
import { DatabaseError } from "../database/port.ts";
import type { GatewayEnv, OnFault } from "../http/gateway-env.ts";
import { answerError, answerNotFound } from "../http/json-answer.ts";
import { pickPolicyHeaders } from "../http/policy-headers.ts";
import { type ApiCaller, type ResolveCaller, toCredentials } from "../http/resolve-caller.ts";
import { type AnonymousCacheOptions, createAnonymousCache } from "./anonymous-cache.ts";
import { sendCached, toCacheKey } from "./cached-answer.ts";
import { toErrorAnswer, toFaultAnswer } from "./error-answer.ts";
import { createLookupLimits, type LookupLimit, TooManyLookups } from "./lookup-limits.ts";
import type { Plan, RestRequest } from "./plan.ts";
import { answerTooLong, readRestRequest } from "./read-request.ts";
import { MAX_URL_LENGTH } from "./request/limits.ts";
import { type FinishedPlan, runPlan } from "./run-plan.ts";
import { createSchemaSource } from "./schema/schema-source.ts";
import { planWithFreshSchema } from "./to-plan.ts";

export type RestOptions = {
  database: Database;
  resolveCaller: ResolveCaller;
  onFault: OnFault;
  clock?: () => Date;
  /** Request headers that policies may read, such as `x-coupon-code`. */
  policyHeaders?: readonly string[];
  anonymousCache?: AnonymousCacheOptions;
  lookupLimits?: readonly LookupLimit[];
};

export type Rest = {
  app: Hono<GatewayEnv>;
  /** Reads the schema anew: after migrations. */
  refreshSchema(): Promise<void>;
  /** Forgets the kept anonymous answers that touch the table; without one, all. */
  invalidate(table?: string): void;
};

/** PostgREST's protocol over the exposed schema; mount it at /rest/v1. */
export function createRest(options: RestOptions): Rest {
  const { database, resolveCaller, onFault, clock = () => new Date(), policyHeaders = [] } = options;
  const schema = createSchemaSource(database, clock);
  const cache = createAnonymousCache(options.anonymousCache ?? { tables: [] }, clock);
  const limits = createLookupLimits(options.lookupLimits ?? [], clock);

  async function serve(context: Context<GatewayEnv>, target: RestRequest["target"]): Promise<Response> {
    const request = context.req.raw;
    if (request.url.length > MAX_URL_LENGTH) return answerTooLong();
    const resolved = await resolveCaller(toCredentials(request.headers));
    if (!resolved.ok) return answerError(401, { ...resolved, details: null });
    const headers = pickPolicyHeaders(request.headers, policyHeaders);
    const caller: ApiCaller = { ...resolved.caller, headers };
    // Rows of a policy that reads headers are for that request alone.
    const key = caller.role === "anon" && Object.keys(headers).length === 0 ? toCacheKey(request) : null;
    try {
      const kept = key === null ? null : cache.find(key);
      return kept === null ? await ask(context, { caller, target, key }) : sendCached(cache, kept, request);
    } catch (error) {
      return refuse(context, error, caller);
    }
  }

  async function ask(context: Context<GatewayEnv>, { caller, target, key }: Question): Promise<Response> {
    const request = context.req.raw;
    const plan = await planWithFreshSchema(schema, await readRestRequest(request, target));
    if (caller.role !== "service") limits.count(plan.statement.tables, context.get("clientAddress") ?? "");
    const run = () => runPlan(database, caller, plan);
    if (key === null || target.kind === "function" || !plan.isReadOnly || !cache.covers(plan.statement.tables)) {
      return toResponse(plan, await run());
    }
    const produce = async () => toCacheable(plan, await run());
    return sendCached(cache, await cache.load(key, { tables: plan.statement.tables, produce }), request);
  }

  function refuse(context: Context<GatewayEnv>, error: unknown, caller: ApiCaller): Response {
    const answer = toErrorAnswer(error, caller.role === "anon");
    if (answer !== null) {
      if (error instanceof TooManyLookups) answer.headers.set("retry-after", String(error.retryAfter));
      // PostgreSQL doesn't know a name the schema in memory has: it was migrated.
      if (error instanceof DatabaseError && /^42(?:703|P01|883)$/.test(error.code))
        schema.refreshForMiss().catch(() => {});
      return answer;
    }
    const requestId = context.get("requestId") ?? "";
    onFault(error, { requestId, method: context.req.method, path: context.req.path });
    return toFaultAnswer(error, requestId);
  }

  const app = new Hono<GatewayEnv>();
  app.all("/", () => answerRoot());
  app.all("/rpc/:name", (context) => serve(context, { kind: "function", name: context.req.param("name") }));
  app.all("/:name", (context) => serve(context, { kind: "table", name: context.req.param("name") }));
  app.notFound(() => answerNotFound());
  return {
    app,
    refreshSchema: async () => {
      await schema.refresh();
      cache.invalidate();
    },
    invalidate: (table) => cache.invalidate(table),
  };
}

type Question = { caller: ApiCaller; target: RestRequest["target"]; key: string | null };

function answerRoot(): Response {
  return answerError(404, {
    code: "PGRST126",
    message: "Root endpoint metadata is disabled",
    details: null,
    hint: null,
  });
}

function toHeaders({ format }: Plan, { answer }: FinishedPlan): Record<string, string> {
  const headers: Record<string, string> = {};
  if (answer.hasBody) headers["content-type"] = format.contentType;
  if (answer.contentRange !== null) headers["content-range"] = answer.contentRange;
  if (answer.location !== undefined) headers.location = answer.location;
  return headers;
}

function toBody({ format, statement }: Plan, { answer, row }: FinishedPlan): string | null {
  if (!answer.hasBody) return null;
  if (format.kind !== "csv") return row.body;
  return row.body === null ? statement.csvHeader : `${statement.csvHeader}\n${row.body}`;
}

function toResponse(plan: Plan, finished: FinishedPlan): Response {
  const headers = { ...toHeaders(plan, finished), "cache-control": "no-store" };
  return new Response(toBody(plan, finished), { status: finished.answer.status, headers });
}

function toCacheable(plan: Plan, finished: FinishedPlan) {
  return {
    status: finished.answer.status,
    headers: toHeaders(plan, finished),
    body: Buffer.from(toBody(plan, finished) ?? ""),
  };
}

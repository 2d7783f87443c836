import { type Context, Hono } from "hono";
import type { Database } from "../database/port.ts";
import type { GatewayEnv, OnFault } from "../http/gateway-env.ts";
import { answerError, answerNotFound } from "../http/json-answer.ts";
import type { ResolveCaller } from "../http/resolve-caller.ts";
import { type AnonymousCacheOptions, createAnonymousCache } from "./anonymous-cache.ts";
import { createLookupLimits, type LookupLimit } from "./lookup-limits.ts";
import { createSchemaSource } from "./schema/schema-source.ts";
import { type RestServices, serveRest } from "./serve-rest.ts";

export type RestOptions = {
  database: Database;
  resolveCaller: ResolveCaller;
  onFault: OnFault;
  clock: () => Date;
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
  const { database, resolveCaller, onFault, clock, policyHeaders = [] } = options;
  const schema = createSchemaSource(database, clock);
  const cache = createAnonymousCache(options.anonymousCache ?? { tables: [] }, clock);
  const limits = createLookupLimits(options.lookupLimits ?? []);
  const services: RestServices = { database, schema, cache, limits, resolveCaller, onFault, policyHeaders };

  function serve(context: Context<GatewayEnv>, kind: "table" | "function"): Promise<Response> {
    return serveRest(services, {
      request: context.req.raw,
      target: { kind, name: context.req.param("name") ?? "" },
      requestId: context.get("requestId") ?? "",
      clientAddress: context.get("clientAddress") ?? "",
    });
  }

  const app = new Hono<GatewayEnv>();
  app.all("/", answerRoot);
  app.all("/rpc/:name", (context) => serve(context, "function"));
  app.all("/:name", (context) => serve(context, "table"));
  app.notFound(answerNotFound);
  return {
    app,
    async refreshSchema() {
      await schema.refresh();
      cache.invalidate();
    },
    invalidate: cache.invalidate,
  };
}

function answerRoot(): Response {
  const message = "Root endpoint metadata is disabled";
  return answerError(404, { code: "PGRST126", message, details: null, hint: null });
}

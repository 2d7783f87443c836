import { Hono } from "hono";
import type { Database } from "../database/port.ts";
import { isUnavailable } from "../database/to-database-error.ts";
import { retryAfterOf } from "../database/too-many-statements.ts";
import type { GatewayEnv, OnFault } from "../http/gateway-env.ts";
import { answerFault, answerNotFound, answerUnavailable } from "../http/json-answer.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { ResolveCaller } from "../http/resolve-caller.ts";
import type { FunctionDefinition } from "./define-function.ts";
import { refuseCall } from "./function-answer.ts";
import { createIdempotency } from "./idempotency/idempotency.ts";
import { type FunctionServices, refuseTooMany, serveFunction } from "./serve-function.ts";

export type FunctionsOptions<Services> = {
  // biome-ignore lint/suspicious/noExplicitAny: each definition has its own input and output, checked where it is defined
  definitions: readonly FunctionDefinition<Services, any, any>[];
  /** Handed to every handler as it is. */
  services: Services;
  /** Where answers to idempotency keys are kept, and who has a second factor. */
  database: Database;
  resolveCaller: ResolveCaller;
  onFault: OnFault;
  clock: () => Date;
  /** Calls of one function by one client address; null for no limit. */
  limits: { perMinute: number } | null;
  /** Among how many processes limits are shared out; default 1. */
  countProcesses?: () => number;
  /** How long a second request with a key waits for the first one's answer, in milliseconds; default 10,000. */
  idempotencyWaitMs?: number;
};

/** Supabase's edge functions protocol over plain handlers; mount it at /functions/v1. */
export function createFunctions<Services>(options: FunctionsOptions<Services>): Hono<GatewayEnv> {
  const { definitions, services, database, resolveCaller, onFault, clock, limits } = options;
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const context: FunctionServices<Services> = {
    services,
    database,
    resolveCaller,
    idempotency: createIdempotency({ database, waitMs: options.idempotencyWaitMs }),
    limit:
      limits === null
        ? null
        : createRateLimit({
            limit: limits.perMinute,
            windowSeconds: 60,
            clock,
            countProcesses: options.countProcesses,
          }),
  };

  const app = new Hono<GatewayEnv>();
  app.all("/:name", async (route) => {
    const definition = byName.get(route.req.param("name"));
    if (definition === undefined) return refuseCall(404, "function.not_found", "There is no function of this name");
    if (route.req.method !== "POST")
      return refuseCall(405, "method_not_allowed", "Functions take POST", { allow: "POST" });
    const clientAddress = route.get("clientAddress") ?? "";
    try {
      return await serveFunction(context, { definition, request: route.req.raw, clientAddress });
    } catch (error) {
      const retryAfter = retryAfterOf(error);
      if (retryAfter !== null) return refuseTooMany(retryAfter);
      const requestId = route.get("requestId") ?? "";
      onFault(error, { requestId, method: "POST", path: route.req.path });
      return isUnavailable(error) ? answerUnavailable(requestId) : answerFault(requestId);
    }
  });
  app.notFound(answerNotFound);
  return app;
}

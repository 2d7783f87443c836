import { Hono } from "hono";
import type { Database } from "./database/port.ts";
import { createFunctions, type FunctionsOptions } from "./functions/create-functions.ts";
import { createApiKeyGuard } from "./http/api-key-guard.ts";
import type { ApiKeys } from "./http/api-keys.ts";
import type { ClientAddressOf } from "./http/client-address.ts";
import { createCors } from "./http/cors.ts";
import type { GatewayEnv, OnFault } from "./http/gateway-env.ts";
import { answerFault, answerNotFound } from "./http/json-answer.ts";
import { createRequestContext } from "./http/request-context.ts";
import { createResolveCaller, type ResolveCaller, type VerifyAccessToken } from "./http/resolve-caller.ts";
import { createRealtime, type Realtime, type RealtimeOptions } from "./realtime/create-realtime.ts";
import { createRest, type Rest, type RestOptions } from "./rest/create-rest.ts";

export type GatewayOptions<Services> = {
  database: Database;
  apiKeys: ApiKeys;
  verifyAccessToken: VerifyAccessToken;
  /** The auth protocol, made by `createAuth`. */
  auth: Hono;
  rest?: Pick<RestOptions, "policyHeaders" | "anonymousCache" | "lookupLimits">;
  functions: Pick<FunctionsOptions<Services>, "definitions" | "services" | "limits" | "idempotencyWaitMs">;
  realtime?: Pick<RealtimeOptions, "limits">;
  /** Origins of other sites whose pages may call. */
  origins?: readonly string[];
  clientAddress: ClientAddressOf;
  clock: () => Date;
  onFault: OnFault;
};

export type Gateway = Pick<Rest, "refreshSchema" | "invalidate"> & {
  app: Hono<GatewayEnv>;
  resolveCaller: ResolveCaller;
  /** The host gives it the `upgrade` events of its HTTP server, and closes it before that. */
  realtime: Omit<Realtime, "app">;
};

/** Supabase's protocols over one database: /auth/v1, /rest/v1, /realtime/v1, /functions/v1; else a JSON 404. */
export function createGateway<Services>(options: GatewayOptions<Services>): Gateway {
  const { database, apiKeys, verifyAccessToken, clock, onFault } = options;
  const resolveCaller = createResolveCaller({ keys: apiKeys, verifyAccessToken, clock });
  const rest = createRest({ ...options.rest, database, resolveCaller, onFault, clock });
  const { app: realtimeApp, ...realtime } = createRealtime({
    ...options.realtime,
    database,
    resolveCaller,
    clientAddress: options.clientAddress,
    origins: options.origins ?? [],
    clock,
    onFault,
  });
  const functions = createFunctions({ ...options.functions, database, resolveCaller, onFault, clock });

  const app = new Hono<GatewayEnv>();
  app.use(createRequestContext(options.clientAddress));
  app.use(createCors({ origins: options.origins ?? [], headers: options.rest?.policyHeaders }));
  app.use("/auth/v1/*", createApiKeyGuard(apiKeys));
  app.route("/auth/v1", options.auth);
  app.route("/rest/v1", rest.app);
  app.route("/realtime/v1", realtimeApp);
  app.route("/functions/v1", functions);
  app.notFound(answerNotFound);
  app.onError((error, context) => {
    const requestId = context.get("requestId") ?? "";
    onFault(error, { requestId, method: context.req.method, path: context.req.path });
    return answerFault(requestId);
  });
  return { app, resolveCaller, realtime, refreshSchema: rest.refreshSchema, invalidate: rest.invalidate };
}

import { Hono, type MiddlewareHandler } from "hono";
import type { Database } from "./database/port.ts";
import { isUnavailable } from "./database/to-database-error.ts";
import { createFunctions, type FunctionsOptions } from "./functions/create-functions.ts";
import { type GatewayPaces, limitedApis } from "./gateway-limits.ts";
import type { ApiKeys } from "./http/api-keys.ts";
import type { ClientAddressOf } from "./http/client-address.ts";
import { createCors } from "./http/cors.ts";
import type { GatewayEnv, OnFault } from "./http/gateway-env.ts";
import { answerError, answerFault, answerNotFound, answerUnavailable } from "./http/json-answer.ts";
import { createRequestContext } from "./http/request-context.ts";
import { createRequestLimits } from "./http/request-limits.ts";
import {
  checkApiKey,
  createResolveCaller,
  type ResolveCaller,
  toCredentials,
  type VerifyAccessToken,
} from "./http/resolve-caller.ts";
import { createRealtime, type Realtime, type RealtimeOptions } from "./realtime/create-realtime.ts";
import { createRest, type Rest, type RestOptions } from "./rest/create-rest.ts";
import { createEventRecord, type EventRecord, type RecordEventsOptions } from "./security/record-events.ts";
import { createRequestWatch } from "./security/watch-requests.ts";
import { createStorage, type HostFile, type StorageOptions } from "./storage/create-storage.ts";

export type GatewayOptions<Services> = {
  database: Database;
  apiKeys: ApiKeys;
  verifyAccessToken: VerifyAccessToken;
  /** Where to hear of sessions that end: their live changes end with them. */
  onSessionEnd?: RealtimeOptions["onSessionEnd"];
  /** Storage asks it for who signed an address. */
  isSessionAlive?: StorageOptions["isSessionAlive"];
  /** The auth protocol, made by `createAuth`. */
  auth: Hono;
  rest?: Pick<RestOptions, "policyHeaders" | "anonymousCache" | "lookupLimits">;
  functions: Pick<FunctionsOptions<Services>, "definitions" | "services" | "limits" | "idempotencyWaitMs">;
  realtime?: Pick<RealtimeOptions, "limits">;
  /** Without it /storage/v1 is served by nobody. */
  storage?: StorageOptions;
  /** Requests that each protocol takes; without it any number. */
  paces?: GatewayPaces;
  /** Among how many processes limits that are kept in memory are shared out; default 1. */
  countProcesses?: () => number;
  /** Origins of other sites whose pages may call. */
  origins?: readonly string[];
  clientAddress: ClientAddressOf;
  clock: () => Date;
  onFault: OnFault;
  /** Told of attacks and administrators' acts, beside the rows in auth.audit_log_entries; without it nothing is noted. */
  security?: Pick<RecordEventsOptions, "onEvent" | "onNote"> & { administrativePaths: readonly string[] };
};

export type Gateway = Pick<Rest, "refreshSchema" | "invalidate"> & {
  app: Hono<GatewayEnv>;
  resolveCaller: ResolveCaller;
  /** The host gives it the `upgrade` events of its HTTP server, and closes it before that. */
  realtime: Omit<Realtime, "app">;
  /** Removes the files of objects that went with their accounts, or whose upload a crash ended. */
  removeUnusedFiles(): Promise<void>;
  /** Puts a file of the host's own into a bucket, unless it has one of that name. Throws where there is no storage. */
  keepFile(file: HostFile): Promise<void>;
  /** Writes down the security events that are only counted so far. */
  flushEvents(): Promise<void>;
};

/** Supabase's protocols over one database: /auth/v1, /rest/v1, /realtime/v1, /functions/v1, /storage/v1; else a JSON 404. */
export function createGateway<Services>(options: GatewayOptions<Services>): Gateway {
  const { database, apiKeys, verifyAccessToken, clientAddress, clock, onFault } = options;
  const { paces, countProcesses = () => 1 } = options;
  const resolveCaller = createResolveCaller({ keys: apiKeys, verifyAccessToken, clock });
  const rest = createRest({ ...options.rest, database, resolveCaller, onFault, clock });
  const { app: realtimeApp, ...realtime } = createRealtime({
    ...options.realtime,
    database,
    resolveCaller,
    onSessionEnd: options.onSessionEnd,
    clientAddress,
    countProcesses,
    origins: options.origins ?? [],
    clock,
    onFault,
  });
  const functions = createFunctions({ ...options.functions, database, resolveCaller, countProcesses, onFault, clock });

  const storage =
    options.storage === undefined
      ? null
      : createStorage({
          isSessionAlive: options.isSessionAlive,
          ...options.storage,
          database,
          resolveCaller,
          clock,
          onFault,
        });

  const app = new Hono<GatewayEnv>();
  const record = options.security === undefined ? null : openRecord(options, options.security);
  const { administrativePaths = [] } = options.security ?? {};
  const onAnswer = record === null ? undefined : createRequestWatch({ record, verifyAccessToken, administrativePaths });
  app.use(createRequestContext({ clientAddress, onAnswer }));
  app.use(createCors({ origins: options.origins ?? [], headers: options.rest?.policyHeaders }));
  if (paces !== undefined) {
    app.use(createRequestLimits({ apis: limitedApis(paces), clientAddress, verifyAccessToken, clock, countProcesses }));
  }
  app.use("/auth/v1/*", createApiKeyGuard(apiKeys));
  app.route("/auth/v1", options.auth);
  app.route("/rest/v1", rest.app);
  app.route("/realtime/v1", realtimeApp);
  app.route("/functions/v1", functions);
  if (storage !== null) app.route("/storage/v1", storage.app);
  app.notFound(answerNotFound);
  app.onError((error, context) => {
    const requestId = context.get("requestId") ?? "";
    onFault(error, { requestId, method: context.req.method, path: context.req.path });
    return isUnavailable(error) ? answerUnavailable(requestId) : answerFault(requestId);
  });
  const { refreshSchema, invalidate } = rest;
  const flushEvents = async () => record?.flush();
  const removeUnusedFiles = async () => storage?.removeUnusedFiles();
  const keepFile = async (file: HostFile) => {
    if (storage === null) throw new Error("this gateway keeps no files");
    await storage.keepFile(file);
  };
  return { app, resolveCaller, realtime, refreshSchema, invalidate, removeUnusedFiles, keepFile, flushEvents };
}

function openRecord(
  { database, clock, onFault }: Pick<GatewayOptions<unknown>, "database" | "clock" | "onFault">,
  { onEvent, onNote }: Pick<RecordEventsOptions, "onEvent" | "onNote">,
): EventRecord {
  const request = { requestId: "", method: "", path: "security events" };
  return createEventRecord({ database, clock, onEvent, onNote, onFault: (error) => onFault(error, request) });
}

/** What a browser opens from a mail or comes back to, and what other servers read: no key goes along. */
const OPEN_PATHS = /\/auth\/v1\/(?:verify|authorize|callback|\.well-known\/.+)$/;

/**
 * Refuses requests to the auth protocol that bring no API key or a wrong one. It says nothing about the
 * bearer token, which the protocol checks itself.
 */
function createApiKeyGuard(keys: ApiKeys): MiddlewareHandler {
  return async (context, next) => {
    if (OPEN_PATHS.test(context.req.path)) return next();
    const refusal = checkApiKey(keys, toCredentials(context.req.raw.headers));
    if (refusal === null) return next();
    const { code, message, hint } = refusal;
    return answerError(401, { code, message, details: null, hint });
  };
}

import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { CERTIFICATE_FOLDER } from "#domain/courses/certificate-file.ts";
import { isPagePath } from "#domain/pages/pages.ts";
import { createDatabaseLimitStore } from "#gateway/auth/limits/database-limit-store.ts";
import type { LimitStore } from "#gateway/auth/limits/limit-store.ts";
import { createOpenLimiter } from "#gateway/auth/limits/memory-limit-store.ts";
import type { Database } from "#gateway/database/port.ts";
import { boundStatements, DEFAULT_RUNNING_LIMITS, strangersLimits } from "#gateway/database/running-statements.ts";
import type { GatewayPaces } from "#gateway/gateway-limits.ts";
import { type ClientAddressOf, toLimitKey } from "#gateway/http/client-address.ts";
import { createRateLimit } from "#gateway/http/rate-limit.ts";
import { createRequestLimits, type LimitedApi, type RequestPace } from "#gateway/http/request-limits.ts";
import { createRenderLine, type RenderLine } from "#server/platform/pages/render-line.ts";
import type { Environment } from "../env.ts";
import { joinLiveProcesses } from "./join-live-processes.ts";

/** Requests in a minute, of one address and of one user; many people may share an address. */
export const GATEWAY_PACES: GatewayPaces = {
  rest: { perAddress: 3_000, perUser: 900, writesPerUser: 120 },
  auth: { perAddress: 900, perUser: 240, writesPerUser: 240 },
  functions: { perAddress: 900, perUser: 240, writesPerUser: 240 },
  realtime: { perAddress: 1_200, perUser: 600, writesPerUser: 600 },
  // A player asks for a film in many ranges.
  storage: { perAddress: 3_000, perUser: 600, writesPerUser: 60 },
};
const API_PACE: RequestPace = { perAddress: 1_200, perUser: 240, writesPerUser: 240 };
const CALENDAR_PACE: RequestPace = { perAddress: 300, perUser: 300, writesPerUser: 300 };
/** Each is drawn anew. */
const CERTIFICATE_PACE: RequestPace = { perAddress: 60, perUser: 60, writesPerUser: 60 };
/** Pages that are in memory cost nothing and aren't counted. */
const PAGE_PACE: RequestPace = { perAddress: 900, perUser: 900, writesPerUser: 900 };

const RENDERED = /\.(data|svg)$|^\/(__manifest|sitemap\.xml)$/;

export const refuse = (seconds: number): Response =>
  Response.json(
    { code: "too_many_requests" },
    { status: 429, headers: { "retry-after": String(seconds), "cache-control": "no-store" } },
  );

/** What the server answers besides the gateway's protocols; files cost nothing, and pages come to it by no GET. */
const OWN_APIS: readonly LimitedApi[] = [
  { covers: (path) => path.startsWith("/api/"), ...API_PACE, refuse },
  { covers: (path) => path.startsWith("/calendario/"), ...CALENDAR_PACE, refuse },
  { covers: (path) => path.startsWith(`${CERTIFICATE_FOLDER}/`) && path.endsWith(".pdf"), ...CERTIFICATE_PACE, refuse },
  { covers: (path) => RENDERED.test(path) || isPagePath(path), ...PAGE_PACE, refuse },
];

export type OwnLimitsOptions = { clientAddress: ClientAddressOf; clock: () => Date; countProcesses: () => number };

/** Limits of everything that isn't the gateway's. */
export function limitOwnApis(options: OwnLimitsOptions): MiddlewareHandler {
  return createRequestLimits({ ...options, apis: OWN_APIS, verifyAccessToken: async () => null });
}

/** Where who asks for a page waits until it is rendered. */
export function limitPages({ clock, countProcesses }: Pick<OwnLimitsOptions, "clock" | "countProcesses">): RenderLine {
  const pace = createRateLimit({ limit: PAGE_PACE.perAddress, windowSeconds: 60, clock, countProcesses });
  return createRenderLine({ pace });
}

/** What limits count of a request that no framework has read yet. */
export function limitKeyOf(clientAddress: ClientAddressOf): (request: IncomingMessage) => string {
  return (request) => {
    const header = (name: string) => [request.headers[name]].flat()[0];
    return toLimitKey(clientAddress({ env: { incoming: request }, req: { header } }));
  };
}

export type OpenLimits = {
  /** The same database, of which no address, no user and no crowd of strangers gets more than their part. */
  database: Database;
  /** What guards accounts and money is counted here, for all processes together. */
  limitStore: LimitStore;
  /** Limits that are kept in memory are divided by it. */
  countProcesses: () => number;
  /** Milliseconds since this process last wrote to the database that it lives; null where nothing is written. */
  wroteAgo: () => number | null;
  close(): Promise<void>;
};

type Options = { database: Database; environment: Environment; clock: () => Date; onFault: (error: unknown) => void };

export async function openLimits({ database, environment, clock, onFault }: Options): Promise<OpenLimits> {
  const processes = await joinLiveProcesses({ database, environment, onFault });
  const shared = { countProcesses: processes.count, wroteAgo: processes.wroteAgo, close: processes.close };
  if (environment.LPX_LIMITS === "off") return { ...shared, database, limitStore: createOpenLimiter };
  return {
    ...shared,
    database: boundStatements(database, {
      limits: DEFAULT_RUNNING_LIMITS,
      strangers: strangersLimits(database.engine, environment.DATABASE_POOL),
      countProcesses: processes.count,
    }),
    limitStore: createDatabaseLimitStore(database, clock),
  };
}

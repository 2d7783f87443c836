import type { Context, MiddlewareHandler } from "hono";
import { type ClientAddressOf, toLimitKey } from "./client-address.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";
import type { VerifyAccessToken } from "./resolve-caller.ts";

/** Requests in a minute. */
export type RequestPace = {
  perAddress: number;
  perUser: number;
  /** Of the user's, those that change something. */
  writesPerUser: number;
};

export type LimitedApi = RequestPace & {
  covers(path: string): boolean;
  /** In the API's own words; `seconds` is when to come back. */
  refuse(seconds: number, context: Context): Response;
};

export type RequestLimitsOptions = {
  apis: readonly LimitedApi[];
  clientAddress: ClientAddressOf;
  verifyAccessToken: VerifyAccessToken;
  clock: () => Date;
  countProcesses: () => number;
};

const WINDOW_SECONDS = 60;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

type Counted = { api: LimitedApi; address: RateLimit; user: RateLimit; writes: RateLimit };

/**
 * Counts every request by its client's address, and by its user where it brings a token that holds, in this process's
 * memory, at the limit divided by the live processes. Paths of no API pass.
 */
export function createRequestLimits(options: RequestLimitsOptions): MiddlewareHandler {
  const { clientAddress, verifyAccessToken, clock, countProcesses } = options;
  const limitOf = (limit: number) => createRateLimit({ limit, windowSeconds: WINDOW_SECONDS, clock, countProcesses });
  const counted: Counted[] = options.apis.map((api) => ({
    api,
    address: limitOf(api.perAddress),
    user: limitOf(api.perUser),
    writes: limitOf(api.writesPerUser),
  }));

  async function countUser({ user, writes }: Counted, request: Request): Promise<number | null> {
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const claims = token === undefined ? null : await verifyAccessToken(token);
    if (claims === null) return null;
    const wait = user.use(claims.sub);
    return wait ?? (READS.has(request.method) ? null : writes.use(claims.sub));
  }

  return async (context, next) => {
    const limits = counted.find(({ api }) => api.covers(context.req.path));
    if (limits === undefined) return next();
    const byAddress = limits.address.use(toLimitKey(clientAddress(context)));
    const wait = byAddress ?? (await countUser(limits, context.req.raw));
    return wait === null ? next() : limits.api.refuse(wait, context);
  };
}

import { createRateLimit, type RateLimit } from "#gateway/http/rate-limit.ts";
import type { Services } from "#server/platform/services.ts";

type CallerLimitOptions = { uses: number; windowSeconds: number };

/**
 * Counts what one caller may do in a while, in this process's memory, at the limit divided by the live processes;
 * answers true when it was enough. Off where LPX_LIMITS is.
 */
export function createCallerLimit({ uses, windowSeconds }: CallerLimitOptions) {
  const limits = new WeakMap<Services, RateLimit>();
  return (services: Services, caller: string): boolean => {
    if (services.environment.LPX_LIMITS === "off") return false;
    let limit = limits.get(services);
    if (limit === undefined) {
      const { clock, countProcesses } = services;
      limit = createRateLimit({ limit: uses, windowSeconds, clock, countProcesses });
      limits.set(services, limit);
    }
    return limit.use(caller) !== null;
  };
}

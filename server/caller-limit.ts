import { createRateLimit, type RateLimit } from "#gateway/http/rate-limit.ts";
import type { Services } from "./services.ts";

type CallerLimitOptions = { uses: number; windowSeconds: number };

/**
 * Counts what one caller may do in a while, in this process's memory; answers true when it was enough. Off where
 * LPX_LIMITS is.
 */
export function createCallerLimit({ uses, windowSeconds }: CallerLimitOptions) {
  const limits = new WeakMap<Services, RateLimit>();
  return (services: Services, caller: string): boolean => {
    if (services.environment.LPX_LIMITS === "off") return false;
    let limit = limits.get(services);
    if (limit === undefined) {
      limit = createRateLimit({ limit: uses, windowSeconds, clock: services.clock });
      limits.set(services, limit);
    }
    return limit.use(caller) !== null;
  };
}

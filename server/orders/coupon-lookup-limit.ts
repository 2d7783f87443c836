import { createRateLimit, type RateLimit } from "#gateway/http/rate-limit.ts";
import type { Services } from "#server/services.ts";

/** Codes one caller may try in a minute: coupons can be read by code, so guessing must be slow. Resilience test 17. */
const LOOKUPS_PER_MINUTE = 20;

const limits = new WeakMap<Services, RateLimit>();

/** Counts one look-up of a coupon; true when the caller has had enough for this minute. */
export function isOverLookupLimit(services: Services, caller: string): boolean {
  if (services.environment.LPX_LIMITS === "off") return false;
  return limitOf(services).use(caller) !== null;
}

function limitOf(services: Services): RateLimit {
  const known = limits.get(services);
  if (known !== undefined) return known;
  const limit = createRateLimit({ limit: LOOKUPS_PER_MINUTE, windowSeconds: 60, clock: services.clock });
  limits.set(services, limit);
  return limit;
}

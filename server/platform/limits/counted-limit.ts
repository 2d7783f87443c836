import type { Limiter } from "#gateway/auth/limits/limit-store.ts";
import type { Services } from "#server/platform/services.ts";

type CountedLimitOptions = { name: string; uses: number; windowSeconds: number };

/**
 * Counts what guards accounts and money, in the database, so that all processes count together; answers true when it was
 * enough. Off where LPX_LIMITS is.
 */
export function createCountedLimit({ name, uses, windowSeconds }: CountedLimitOptions) {
  const limiters = new WeakMap<Services, Limiter>();
  function limiterOf(services: Services): Limiter {
    const limiter = limiters.get(services) ?? services.limitStore(name, { points: uses, seconds: windowSeconds });
    limiters.set(services, limiter);
    return limiter;
  }
  return {
    limiterOf,
    isOver: async (services: Services, key: string) => !(await limiterOf(services).take(key)).isAllowed,
    giveBack: (services: Services, key: string) => limiterOf(services).giveBack(key),
  };
}

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Limiter, LimitRule, LimitVerdict } from "./limit-store.ts";

/** Counts in this process's memory: several processes allow as many times the limit. */
export function createMemoryLimiter(name: string, rule: LimitRule): Limiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: rule.points, duration: rule.seconds });
  return {
    async take(key): Promise<LimitVerdict> {
      try {
        await limiter.consume(key);
        return { isAllowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}

/** Counts nothing: for measurements on loopback. */
export function createOpenLimiter(): Limiter {
  return { take: async () => ({ isAllowed: true }), giveBack: async () => {} };
}

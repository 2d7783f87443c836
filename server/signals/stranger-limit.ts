import { createRateLimit } from "#gateway/http/rate-limit.ts";
import type { Services } from "#server/platform/services.ts";
import { hashSecret } from "./source-secret.ts";

const MINUTE = 60;
const TRIES = 600;
const WRONG_SECRETS = 30;

/**
 * What an address may try, in this process. TradingView sends every customer's alerts from the same few addresses, so a
 * stranger may use up the tries of them: a secret that was right before doesn't count as one.
 */
export function createStrangerLimit({ environment, clock, countProcesses }: Services) {
  const options = { windowSeconds: MINUTE, clock, countProcesses };
  const tries = createRateLimit({ limit: TRIES, ...options });
  const wrong = createRateLimit({ limit: WRONG_SECRETS, ...options });
  const isOff = environment.LPX_LIMITS === "off";
  const right = new Set<string>();
  return {
    /** Whether a secret is looked up at all. */
    mayTry(caller: string, secret: unknown): boolean {
      const isKnown = typeof secret === "string" && right.has(hashSecret(secret));
      return isKnown || isOff || tries.use(caller) === null;
    },
    noteRight: (secret: string) => void right.add(hashSecret(secret)),
    /** Counts a wrong secret; true when there were enough of them. */
    isWrongOver: (caller: string): boolean => wrong.use(caller) !== null && !isOff,
  };
}

import type { Limiter, LimitRule, LimitStore } from "./limit-store.ts";
import { createMemoryLimiter, createOpenLimiter } from "./memory-limit-store.ts";

const FIVE_MINUTES = 300;
const DAY = 86_400;

/** What is counted, by which key, and how much is allowed. */
export const DEFAULT_LIMIT_RULES = {
  /** Sign-ups by address. */
  signUp: { points: 30, seconds: FIVE_MINUTES },
  /** Refused passwords by address. */
  signIn: { points: 30, seconds: FIVE_MINUTES },
  /** Refused passwords by account, from wherever they come. */
  signInAccount: { points: 18, seconds: 600 },
  /** Refused refresh tokens by address. */
  refresh: { points: 150, seconds: FIVE_MINUTES },
  /** Refused links and codes by address. */
  verify: { points: 30, seconds: FIVE_MINUTES },
  /** Mails asked for by address of the asker. */
  mailRequest: { points: 30, seconds: FIVE_MINUTES },
  /** Mails of one kind to one mailbox: a pause between two, and an amount for the hour. */
  mailPause: { points: 1, seconds: 60 },
  mailHour: { points: 8, seconds: 3_600 },
  /** Changes of an account by its user. */
  userUpdate: { points: 30, seconds: FIVE_MINUTES },
  /** Round trips to providers by address. */
  authorize: { points: 30, seconds: FIVE_MINUTES },
  /** Second factors enrolled and challenged by account. */
  factorChange: { points: 30, seconds: FIVE_MINUTES },
  /** Refused codes of second factors by account, in a minute and in a day. */
  factorVerify: { points: 15, seconds: 60 },
  factorVerifyDay: { points: 60, seconds: DAY },
  /** Wrong codes by account that its owner isn't notified of yet, and letters that report the next one. */
  factorGuess: { points: 19, seconds: DAY },
  factorLetter: { points: 1, seconds: DAY },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof DEFAULT_LIMIT_RULES;
export type LimitRules = Record<LimitName, LimitRule>;
export type AuthLimits = Record<LimitName, Limiter>;

export type AuthLimitOptions = "off" | { rules?: Partial<LimitRules>; store?: LimitStore };

/** Nobody guesses 256 bits: this holds off floods, which isn't worth a statement for each refresh. */
const ALWAYS_IN_MEMORY: ReadonlySet<string> = new Set<LimitName>(["refresh"]);

export function createAuthLimits(options: AuthLimitOptions = {}): AuthLimits {
  const rules: LimitRules = { ...DEFAULT_LIMIT_RULES, ...(options === "off" ? {} : options.rules) };
  const store = options === "off" ? createOpenLimiter : (options.store ?? createMemoryLimiter);
  const limiters = Object.entries(rules).map(([name, rule]) => {
    const place = options !== "off" && ALWAYS_IN_MEMORY.has(name) ? createMemoryLimiter : store;
    return [name, place(`auth.${name}`, rule)];
  });
  return Object.fromEntries(limiters) as AuthLimits;
}

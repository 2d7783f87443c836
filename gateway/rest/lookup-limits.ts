import { toLimitKey } from "../http/client-address.ts";
import { createRateLimit, type RateLimit } from "../http/rate-limit.ts";
import { RestError } from "./rest-error.ts";

export type LookupLimit = { table: string; perMinute: number };

export type LookupLimits = {
  /** Counts one request for each limited table it touches; throws the 429 with when to come back. */
  count(tables: ReadonlySet<string>, clientAddress: string): void;
};

export class TooManyLookups extends RestError {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super({ status: 429, code: "over_request_rate_limit", message: "Request rate limit reached" });
    this.retryAfter = retryAfter;
  }
}

/** Bounds how often one client address may ask for rows that are found by guessing, such as coupons. */
export function createLookupLimits(limits: readonly LookupLimit[], clock: () => Date): LookupLimits {
  const byTable = new Map<string, RateLimit>(
    limits.map(({ table, perMinute }) => [table, createRateLimit({ limit: perMinute, windowSeconds: 60, clock })]),
  );
  return {
    count(tables, clientAddress) {
      for (const table of tables) {
        const wait = byTable.get(table)?.use(toLimitKey(clientAddress)) ?? null;
        if (wait !== null) throw new TooManyLookups(wait);
      }
    },
  };
}

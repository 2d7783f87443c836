import type { Limiter } from "../auth/limits/limit-store.ts";
import { toLimitKey } from "../http/client-address.ts";
import type { ApiCaller } from "../http/resolve-caller.ts";
import { RestError } from "./rest-error.ts";

/** The host gives the counter, and may count the same look-ups elsewhere. */
export type LookupLimit = { table: string; limiter: Limiter };

export type LookupLimits = {
  /** Counts one request for each limited table it touches; throws the 429 with when to come back. */
  count(tables: ReadonlySet<string>, caller: ApiCaller, clientAddress: string): Promise<void>;
};

export class TooManyLookups extends RestError {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super({ status: 429, code: "over_request_rate_limit", message: "Request rate limit reached" });
    this.retryAfter = retryAfter;
  }
}

/** Bounds how often one client address, and one user, may ask for rows that are found by guessing, such as coupons. */
export function createLookupLimits(limits: readonly LookupLimit[]): LookupLimits {
  return {
    async count(tables, caller, clientAddress) {
      const keys = [toLimitKey(clientAddress), ...(caller.role === "authenticated" ? [caller.claims.sub] : [])];
      for (const { table, limiter } of limits) {
        if (!tables.has(table)) continue;
        for (const key of keys) {
          const verdict = await limiter.take(key);
          if (!verdict.isAllowed) throw new TooManyLookups(verdict.retryAfterSeconds);
        }
      }
    },
  };
}

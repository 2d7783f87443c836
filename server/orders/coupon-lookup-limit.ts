import { createCallerLimit } from "#server/caller-limit.ts";

/**
 * Counts one look-up of a coupon; true when the caller has had enough for this minute. Coupons can be read by
 * code, so guessing must be slow. Resilience test 17.
 */
export const isOverLookupLimit = createCallerLimit({ uses: 20, windowSeconds: 60 });

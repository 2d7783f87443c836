import { toLimitKey } from "#gateway/http/client-address.ts";
import { createCountedLimit } from "#server/platform/limits/counted-limit.ts";
import type { Services } from "#server/platform/services.ts";

/** Coupons can be found by guessing, so guesses are counted together wherever they are made. Resilience test 17. */
export const couponLookups = createCountedLimit({ name: "coupon-lookup", uses: 20, windowSeconds: 60 });

/** Counts one look-up by the client's address and by the user; true when either has had enough for this minute. */
export async function isOverLookupLimit(
  services: Services,
  { ip, userId }: { ip: string; userId: string | null },
): Promise<boolean> {
  const isAddressOver = await couponLookups.isOver(services, toLimitKey(ip));
  return isAddressOver || (userId !== null && (await couponLookups.isOver(services, userId)));
}

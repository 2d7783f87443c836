import { wilsonInterval } from "#domain/backtest/wilson.ts";

/** Carts of one group whose time is over, and how many of them were bought. */
export type CartGroup = { carts: number; recovered: number };

/** Fewer carts in a group say nothing about letters. */
export const LEAST_COMPARED = 30;

/**
 * What letters brought: `too_few` carts in a group; `unclear` where the difference may be chance (its 95 % interval holds 0);
 * otherwise more or fewer. `difference` and its bounds are shares: 0.05 is five of a hundred carts.
 */
export type CartComparison =
  | { verdict: "too_few" }
  | { verdict: "unclear" | "more" | "fewer"; difference: number; low: number; high: number };

/** Newcombe's interval of a difference of shares, from both Wilson intervals (Statistics in Medicine 17, 1998, method 10). */
export function compareCarts(written: CartGroup, heldOut: CartGroup): CartComparison {
  if (written.carts < LEAST_COMPARED || heldOut.carts < LEAST_COMPARED) return { verdict: "too_few" };
  const one = { share: shareOf(written), ...wilsonInterval(written.recovered, written.carts) };
  const other = { share: shareOf(heldOut), ...wilsonInterval(heldOut.recovered, heldOut.carts) };
  const difference = one.share - other.share;
  const low = difference - Math.hypot(one.share - one.low, other.high - other.share);
  const high = difference + Math.hypot(one.high - one.share, other.share - other.low);
  return { verdict: low > 0 ? "more" : high < 0 ? "fewer" : "unclear", difference, low, high };
}

export function shareOf({ carts, recovered }: CartGroup): number {
  return carts === 0 ? 0 : recovered / carts;
}

import { normalizeCouponCode } from "./applied-coupon.ts";

/** Letters and digits that are not taken for one another when read out or printed: none of 0, O, 1, I and L. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** 31 to the tenth: with twenty tries a minute nobody meets one of a thousand codes in a thousand years. */
export const RANDOM_LENGTH = 10;
export const MOST_CODES = 1_000;

/** What the codes of a batch begin with, as it is kept, or null. */
export function readPrefix(typed: string): string | null {
  const prefix = normalizeCouponCode(typed);
  return /^[A-Z0-9][A-Z0-9_-]{1,19}$/.test(prefix) ? prefix : null;
}

export function isBatchSize(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MOST_CODES;
}

/** `count` different codes; `pick` answers a random whole number below its argument, from a source that nobody can guess. */
export function makeCodes(prefix: string, count: number, pick: (below: number) => number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const letters = Array.from({ length: RANDOM_LENGTH }, () => CODE_ALPHABET.charAt(pick(CODE_ALPHABET.length)));
    codes.add(`${prefix}-${letters.join("")}`);
  }
  return [...codes];
}

/** The row of the office's list that a batch is; no coupon's own code ends like this. */
export function batchKey(prefix: string): string {
  return `${prefix}-*`;
}

export function isBatchKey(key: string): boolean {
  return key.endsWith("-*");
}

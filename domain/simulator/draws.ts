/** Days that are drawn together, to keep streaks: a block bootstrap. */
export const BLOCK_DAYS = 5;
/** Blocks that a path has numbers for: the counter is `path * MOST_BLOCKS + block`, in 32 bits. */
export const MOST_BLOCKS = 64;

export type SeedKeys = { first: number; second: number };

/** Two keys of a seed, each mixed from it; neighbouring seeds have nothing in common. */
export function seedKeys(seed: number): SeedKeys {
  return { first: mix(seed ^ 0x9e3779b9), second: mix(seed + 0x85ebca6b) };
}

/**
 * The day at which a block of a path starts: a function of seed, path and block alone, so that no kernel, no order and no
 * number of workers can change it, and each rule set and risk sees the same days. Integers only: the same on every machine.
 */
export function drawStart({ first, second }: SeedKeys, counter: number, days: number): number {
  let x = (counter + first) | 0;
  x = Math.imul(x ^ (x >>> 17), 0xed5ad4bb);
  x = ((x ^ (x >>> 11)) + second) | 0;
  x = Math.imul(x, 0xac4c1b51);
  x = Math.imul(x ^ (x >>> 15), 0x31848bab);
  // Exact: the product is below 2^53.
  return (((x ^ (x >>> 14)) >>> 0) * (days / 2 ** 32)) | 0;
}

/** Numbers of 32 bits, well mixed (C. Wellons, hash prospector, triple32). */
function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 17), 0xed5ad4bb);
  x = Math.imul(x ^ (x >>> 11), 0xac4c1b51);
  x = Math.imul(x ^ (x >>> 15), 0x31848bab);
  return x ^ (x >>> 14);
}

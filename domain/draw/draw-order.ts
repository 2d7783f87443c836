import { DRAW } from "./draw-rules.ts";
import { hmacUnder, sha256OfText } from "./hashes.ts";

export type DrawInput = {
  /** 64 hexadecimal digits; the key is these very characters. */
  seed: string;
  /** Of the beacon's round, hexadecimal. */
  randomness: string;
  drawId: string;
};

/** What is published before entries close, and binds us to a seed. */
export function commitmentTo(seed: string): string {
  return sha256OfText(seed);
}

/**
 * The order of a draw: each entry's score is HMAC-SHA256(seed, `randomness:drawId:entryId`), from low to high as
 * hexadecimal text, equal ones by entry id. The entries' own order and number play no part.
 */
export function orderEntries({ seed, randomness, drawId }: DrawInput, entryIds: readonly string[]): string[] {
  const score = hmacUnder(seed, `${randomness}:${drawId}:`);
  return entryIds
    .map((id) => ({ id, key: `${score(id)}${id}` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ id }) => id);
}

/** The hash of a whole order, one id a line. */
export function orderHash(order: readonly string[]): string {
  return sha256OfText(order.map((id) => `${id}\n`).join(""));
}

/** Who the order makes finalists, winners and the podium; fewer where there were fewer entries. */
export function placesOf(order: readonly string[]): { finalists: string[]; winners: string[]; podium: string[] } {
  const first = (count: number) => order.slice(0, count);
  return { finalists: first(DRAW.finalists), winners: first(DRAW.prizes), podium: first(DRAW.podium) };
}

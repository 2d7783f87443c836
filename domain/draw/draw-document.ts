import type { ChainEntry } from "#domain/evidence/chain.ts";
import type { BeaconChain, BeaconRound } from "./beacon-chain.ts";
import type { PrizeState } from "./draw-state.ts";
import type { ListedEntry } from "./entry-list.ts";

/** An entry as it is published; name and salt go when its owner takes the name away. */
export type PublishedEntry = ListedEntry & { name: string | null; salt: string | null };

/** Every award of a prize, first to last; one that lapsed is followed by the next in the order. */
export type PublishedPrize = { entry: string; state: PrizeState };

export type DrawResult = {
  /** 64 hexadecimal digits. */
  seed: string;
  beacon: BeaconRound;
  /** Ids of all entries, the first wins. */
  order: readonly string[];
  prizes: readonly PublishedPrize[];
};

/** All that a draw can be checked by: one JSON file, from its close on. docs/draw.md. */
export type DrawDocument = {
  version: 1;
  /** The draw's Friday, `2026-12-04`. */
  draw: string;
  rules: string;
  chain: BeaconChain;
  /** The beacon's round as it was announced at the opening. */
  round: number;
  /** SHA-256 of the seed, published at the opening. */
  commitment: string;
  entries: readonly PublishedEntry[];
  listHash: string;
  /** Null until the beacon's round. */
  result: DrawResult | null;
  /** What the evidence ledger has of it. */
  ledger: { opening: ChainEntry; list: ChainEntry; result: ChainEntry | null };
};

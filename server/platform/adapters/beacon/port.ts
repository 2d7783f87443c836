import type { BeaconChain, BeaconRound } from "#domain/draw/beacon-chain.ts";

/** Where the draw's randomness comes from. */
export type BeaconPort = {
  /** The chain whose key alone counts. */
  chain: BeaconChain;
  /** A round with its signature verified; null while no relay has it. */
  fetchRound(round: number): Promise<BeaconRound | null>;
};

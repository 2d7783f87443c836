import { SECOND_MS } from "#domain/clock/durations.ts";

/** A chain of drand, the public source of randomness, as its `/info` describes it. */
export type BeaconChain = {
  /** 64 hexadecimal digits: names the chain in a relay's address. */
  hash: string;
  /** On G2, 96 bytes as hexadecimal digits. */
  publicKey: string;
  /** The moment of round 1, Unix seconds. */
  genesis: number;
  /** Seconds from one round to the next. */
  period: number;
};

/** A round as a relay answers it. */
export type BeaconRound = { round: number; randomness: string; signature: string };

/** drand's quicknet, scheme `bls-unchained-g1-rfc9380`: https://api.drand.sh/v2/beacons/quicknet/info */
export const QUICKNET: BeaconChain = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  genesis: 1_692_803_367,
  period: 3,
};

/** The first round at or after a moment. */
export function roundAt({ genesis, period }: BeaconChain, instant: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() / SECOND_MS - genesis) / period) + 1);
}

/** When a round is published; nobody knows it before. */
export function roundTime({ genesis, period }: BeaconChain, round: number): Date {
  return new Date((genesis + period * (round - 1)) * SECOND_MS);
}

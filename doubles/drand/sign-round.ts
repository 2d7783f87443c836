import { bls12_381 } from "@noble/curves/bls12-381.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { BeaconRound } from "#domain/draw/beacon-chain.ts";
import { sha256OfHex } from "#domain/draw/hashes.ts";
import { signedPoint } from "#domain/draw/verify-beacon.ts";

/** The demonstration's own key. Everybody may know it, and with it every round of its chain in advance. */
const DOUBLE_SECRET = "1c9d0d3a5c3c6e4c2d1f0b8a79685746352413f2e1d0cfbead9c8b7a69584736";

/** A round of the double's chain, as that chain's key signs it. */
export function signRound(round: number): BeaconRound {
  const point = bls12_381.shortSignatures.sign(signedPoint(round), hexToBytes(DOUBLE_SECRET));
  const signature = bytesToHex(point.toBytes());
  return { round, signature, randomness: sha256OfHex(signature) };
}

import { bls12_381 } from "@noble/curves/bls12-381.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { type BeaconChain, type BeaconRound, QUICKNET } from "#domain/draw/beacon-chain.ts";
import { sha256OfHex } from "#domain/draw/hashes.ts";
import { signedPoint } from "#domain/draw/verify-beacon.ts";

/** The demonstration's own key. Everybody may know it, and with it every round of this chain in advance. */
const DOUBLE_SECRET = "1c9d0d3a5c3c6e4c2d1f0b8a79685746352413f2e1d0cfbead9c8b7a69584736";

export type SigningChain = { chain: BeaconChain; sign(round: number): BeaconRound };

/** A chain like quicknet, with its rounds at the same moments, of a key of its own. */
export function openSigningChain(secret: string = DOUBLE_SECRET): SigningChain {
  const { getPublicKey, sign } = bls12_381.shortSignatures;
  const secretKey = hexToBytes(secret);
  const publicKey = getPublicKey(secretKey).toHex();
  return {
    chain: { ...QUICKNET, publicKey, hash: sha256OfHex(publicKey) },
    sign(round) {
      const signature = bytesToHex(sign(signedPoint(round), secretKey).toBytes());
      return { round, signature, randomness: sha256OfHex(signature) };
    },
  };
}

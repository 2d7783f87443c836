import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { BeaconChain, BeaconRound } from "./beacon-chain.ts";
import { sha256OfHex } from "./hashes.ts";

/** Domain separation of drand's scheme `bls-unchained-g1-rfc9380`. */
const DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const SIGNATURE = /^[0-9a-f]{96}$/;

/** Whether a chain's key signed a round's number. Some tenths of a second on a slow processor. */
export function isSignedBy({ publicKey }: BeaconChain, { round, signature }: BeaconRound): boolean {
  if (!SIGNATURE.test(signature) || !Number.isSafeInteger(round) || round < 1) return false;
  const { Signature, verify } = bls12_381.shortSignatures;
  try {
    const key = bls12_381.G2.Point.fromBytes(hexToBytes(publicKey));
    key.assertValidity();
    return verify(Signature.fromBytes(hexToBytes(signature)), signedPoint(round), key);
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

/** Whether a round's randomness is what its signature gives. */
export function isRandomnessOf({ randomness, signature }: BeaconRound): boolean {
  return SIGNATURE.test(signature) && sha256OfHex(signature) === randomness;
}

/** What is signed: SHA-256 of the round's number as eight bytes, big endian, hashed to G1. */
export function signedPoint(round: number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bls12_381.shortSignatures.hash(sha256(bytes), DST);
}

import { type BeaconChain, QUICKNET } from "#domain/draw/beacon-chain.ts";
import { sha256OfHex } from "#domain/draw/hashes.ts";

/** Of `sign-round.ts`'s secret. Written out: to compute it takes half a second of every start, and 11 MB. */
const PUBLIC_KEY =
  "9069a254b002947e3cd80bd42e9e3653fa5322455333ba0e1f9df5fa823fa2e84bdf1d4e0e8cac81a535ed0f8d1b366202ec2301b68136914212ce626e620f863f3c46a9b56f761210a661cf88ca21d544f739a3be61b03feb21e5fa1b64aa9c";

/** A chain like quicknet, with its rounds at the same moments, of a key of its own. */
export const DOUBLE_CHAIN: BeaconChain = { ...QUICKNET, publicKey: PUBLIC_KEY, hash: sha256OfHex(PUBLIC_KEY) };

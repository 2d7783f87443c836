import { hkdfSync } from "node:crypto";
import { type CryptoKey, importJWK, type JWK } from "jose";
import type { Database } from "../../database/port.ts";
import type { Encryption } from "../../encryption/encryption.ts";
import {
  ensureSigningKey,
  openSigningKey,
  readOldestSigningKey,
  readSigningKeys,
  SIGNING_ALGORITHM,
  type SigningKeyRow,
} from "./signing-keys.ts";

/** A key another process made is picked up within this time, or when a token names it. */
const STALE_AFTER_MS = 60_000;
/** A forged key id must not cost a query each. */
const RELOAD_PAUSE_MS = 5_000;

type RingKey = { id: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK; secret: string };

export type KeyRing = {
  signingKey(): Promise<{ id: string; key: CryptoKey }>;
  /** The public key of a key id, null when nobody knows it. */
  publicKey(id: string): Promise<CryptoKey | null>;
  publicJwks(): Promise<JWK[]>;
  /** 32-byte secrets for one purpose, derived from every key in use; the first is the current one. */
  secrets(purpose: string): Buffer[];
  /** The same from this database's first key: it stays when keys are rotated. */
  lastingSecret(purpose: string): Buffer;
};

type KeyRingOptions = { database: Database; clock: () => Date; encryption: Encryption };

/** Opens the signing keys of this database, making the first one when there is none. */
export async function openKeyRing({ database, clock, encryption }: KeyRingOptions): Promise<KeyRing> {
  await ensureSigningKey(database, { encryption, now: clock() });
  const oldest = openSigningKey(encryption, await readOldestSigningKey(database));
  let keys = await load();
  let loadedAt = clock().getTime();

  async function load(): Promise<[RingKey, ...RingKey[]]> {
    const rows = await readSigningKeys(database, clock());
    const [first, ...rest] = await Promise.all(rows.map((row) => toRingKey(row, encryption)));
    if (first === undefined) throw new Error("gateway.signing_keys holds no key in use");
    return [first, ...rest];
  }

  async function reloadAfter(ageMs: number): Promise<void> {
    const now = clock().getTime();
    if (Math.abs(now - loadedAt) < ageMs) return;
    loadedAt = now;
    keys = await load();
  }

  function find(id: string): CryptoKey | null {
    return keys.find((key) => key.id === id)?.publicKey ?? null;
  }

  return {
    async signingKey() {
      await reloadAfter(STALE_AFTER_MS);
      return { id: keys[0].id, key: keys[0].privateKey };
    },
    async publicKey(id) {
      // A key that was taken out of use must not be known for longer because nothing is signed here.
      await reloadAfter(STALE_AFTER_MS);
      const known = find(id);
      if (known !== null) return known;
      await reloadAfter(RELOAD_PAUSE_MS);
      return find(id);
    },
    async publicJwks() {
      await reloadAfter(STALE_AFTER_MS);
      return keys.map((key) => key.publicJwk);
    },
    secrets: (purpose) => keys.map((key) => deriveSecret(key.secret, purpose)),
    lastingSecret: (purpose) => deriveSecret(oldest.d ?? "", purpose),
  };
}

async function toRingKey(row: SigningKeyRow, encryption: Encryption): Promise<RingKey> {
  const { id, public_jwk } = row;
  const privateJwk = openSigningKey(encryption, row);
  const [privateKey, publicKey] = await Promise.all([toKey(privateJwk), toKey(public_jwk)]);
  const publicJwk = { ...public_jwk, kid: id, alg: SIGNING_ALGORITHM, use: "sig", key_ops: ["verify"], ext: true };
  return { id, privateKey, publicKey, publicJwk, secret: privateJwk.d ?? "" };
}

async function toKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("gateway.signing_keys holds a symmetric key");
  return key;
}

function deriveSecret(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `gateway auth: ${purpose}`, 32));
}

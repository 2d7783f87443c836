import { hkdfSync } from "node:crypto";
import { type CryptoKey, importJWK, type JWK } from "jose";
import type { Database } from "../../database/port.ts";
import type { Encryption } from "../../encryption/encryption.ts";
import {
  ensureSigningKey,
  openSigningKey,
  readOldestSigningKey,
  readSigningKeyIds,
  readSigningKeys,
  SIGNING_ALGORITHM,
  type SigningKeyRow,
} from "./signing-keys.ts";

/** A key that another process made or took out of use is noticed within this time; a forged key id costs no query each. */
const STALE_AFTER_MS = 1_000;

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

  async function follow(): Promise<void> {
    const now = clock();
    if (Math.abs(now.getTime() - loadedAt) < STALE_AFTER_MS) return;
    loadedAt = now.getTime();
    const ids = await readSigningKeyIds(database, now);
    if (ids.join() !== keys.map(({ id }) => id).join()) keys = await load();
  }

  return {
    async signingKey() {
      await follow();
      return { id: keys[0].id, key: keys[0].privateKey };
    },
    async publicKey(id) {
      await follow();
      return keys.find((key) => key.id === id)?.publicKey ?? null;
    },
    async publicJwks() {
      await follow();
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

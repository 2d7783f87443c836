import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import type { Database } from "../../database/port.ts";
import type { Encryption } from "../../encryption/encryption.ts";

export const SIGNING_ALGORITHM = "ES256";

/** `private_jwk` is sealed JSON text; only a database of before encryption at rest has a JWK there. */
export type SigningKeyRow = { id: string; private_jwk: JWK | string; public_jwk: JWK };

const OWNER = { role: "owner" } as const;

const IN_USE_SQL = `from gateway.signing_keys
  where revoked_at is null and (retired_at is null or retired_at > $1::timestamptz - interval '1 day')
  order by retired_at is not null, created_at desc, id`;

const OLDEST_SQL = "select id, private_jwk, public_jwk from gateway.signing_keys order by created_at, id limit 1";

const LOCK_SQL = "lock table gateway.signing_keys in share row exclusive mode";

const INSERT_SQL = `insert into gateway.signing_keys (id, algorithm, private_jwk, public_jwk, created_at)
  select $1, $2, $3, $4, $5 where not exists (select from gateway.signing_keys where retired_at is null)`;

/** The keys that sign (not retired) and those that tokens of the last day may still carry; the signing one is first. */
export function readSigningKeys(database: Database, now: Date): Promise<SigningKeyRow[]> {
  const sql = `select id, private_jwk, public_jwk ${IN_USE_SQL}`;
  return database.query<SigningKeyRow>(OWNER, { sql, parameters: [now], readOnly: true });
}

/** The same keys' ids only: cheap enough to ask every second. */
export async function readSigningKeyIds(database: Database, now: Date): Promise<string[]> {
  const statement = { sql: `select id ${IN_USE_SQL}`, parameters: [now], readOnly: true };
  return (await database.query<{ id: string }>(OWNER, statement)).map(({ id }) => id);
}

/** The first key this database ever had, retired or not. */
export async function readOldestSigningKey(database: Database): Promise<SigningKeyRow> {
  const [oldest] = await database.query<SigningKeyRow>(OWNER, { sql: OLDEST_SQL, readOnly: true });
  if (oldest === undefined) throw new Error("gateway.signing_keys is empty");
  return oldest;
}

type KeyChange = { encryption: Encryption; now: Date };

/** Makes the first key of a new database; processes that start together end with the same one. */
export async function ensureSigningKey(database: Database, { encryption, now }: KeyChange): Promise<void> {
  const sql = "select from gateway.signing_keys where retired_at is null limit 1";
  if ((await database.query(OWNER, { sql, readOnly: true })).length > 0) return;
  const key = await generateSigningKey(encryption);
  await database.transaction(OWNER, async (transaction) => {
    await transaction.query(LOCK_SQL);
    await transaction.query(INSERT_SQL, [...key.columns, now]);
  });
}

/**
 * A new key signs from now on. Tokens of the old one are accepted for a day, longer than any lives, so
 * nobody is signed out; `isLeaked` refuses those of every earlier key, and what was derived from it. Other processes
 * follow within a second. Returns the new key's id.
 */
export async function rotateSigningKeys(
  database: Database,
  { encryption, now, isLeaked = false }: KeyChange & { isLeaked?: boolean },
): Promise<string> {
  const key = await generateSigningKey(encryption);
  await database.transaction(OWNER, async (transaction) => {
    await transaction.query(LOCK_SQL);
    await transaction.query("update gateway.signing_keys set retired_at = $1 where retired_at is null", [now]);
    if (isLeaked)
      await transaction.query("update gateway.signing_keys set revoked_at = $1 where revoked_at is null", [now]);
    await transaction.query(INSERT_SQL, [...key.columns, now]);
  });
  return key.id;
}

async function generateSigningKey(encryption: Encryption): Promise<{ id: string; columns: unknown[] }> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const privateJwk = await exportJWK(pair.privateKey);
  const { d: _secret, ...publicJwk } = privateJwk;
  const id = await calculateJwkThumbprint(publicJwk);
  return { id, columns: [id, SIGNING_ALGORITHM, sealSigningKey(encryption, { id, privateJwk }), publicJwk] };
}

/** A private key as its column keeps it: sealed, as a JSON string. */
export function sealSigningKey(encryption: Encryption, { id, privateJwk }: { id: string; privateJwk: JWK }): string {
  return JSON.stringify(encryption.seal(JSON.stringify(privateJwk), placeOf(id)));
}

/** Throws a SealError when it was sealed with a key that isn't here. */
export function openSigningKey(encryption: Encryption, { id, private_jwk }: SigningKeyRow): JWK {
  return typeof private_jwk === "string" ? JSON.parse(encryption.open(private_jwk, placeOf(id))) : private_jwk;
}

function placeOf(keyId: string): string {
  return `signing key ${keyId}`;
}

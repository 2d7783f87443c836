import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import type { Database } from "../../database/port.ts";

export const SIGNING_ALGORITHM = "ES256";

export type SigningKeyRow = { id: string; private_jwk: JWK; public_jwk: JWK; retired_at: string | null };

const READ_SQL = `select id, private_jwk, public_jwk, retired_at from gateway.signing_keys
  where retired_at is null or retired_at > $1::timestamptz - interval '1 day'
  order by retired_at is not null, created_at desc, id`;

/** The keys that sign (not retired) and those that tokens of the last day may still carry; the signing one is first. */
export async function readSigningKeys(database: Database, now: Date): Promise<SigningKeyRow[]> {
  return database.transaction({ role: "owner" }, (transaction) => transaction.query<SigningKeyRow>(READ_SQL, [now]));
}

/** Makes the first key of a new database; processes that start together end with the same one. */
export async function ensureSigningKey(database: Database, now: Date): Promise<void> {
  const keys = await readSigningKeys(database, now);
  if (keys.some((key) => key.retired_at === null)) return;
  const { id, privateJwk, publicJwk } = await generateSigningKey();
  await database.transaction({ role: "owner" }, async (transaction) => {
    await transaction.query("lock table gateway.signing_keys in share row exclusive mode");
    await transaction.query(
      `insert into gateway.signing_keys (id, algorithm, private_jwk, public_jwk, created_at)
       select $1, $2, $3, $4, $5 where not exists (select from gateway.signing_keys where retired_at is null)`,
      [id, SIGNING_ALGORITHM, privateJwk, publicJwk, now],
    );
  });
}

async function generateSigningKey(): Promise<{ id: string; privateJwk: JWK; publicJwk: JWK }> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const privateJwk = await exportJWK(pair.privateKey);
  const { d: _secret, ...publicJwk } = privateJwk;
  return { id: await calculateJwkThumbprint(publicJwk), privateJwk, publicJwk };
}

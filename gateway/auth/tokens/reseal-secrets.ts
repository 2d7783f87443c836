import type { Database, Transaction } from "../../database/port.ts";
import type { Encryption } from "../../encryption/encryption.ts";
import { factorPlace } from "../secret-purposes.ts";
import { openSigningKey, type SigningKeyRow, sealSigningKey } from "./signing-keys.ts";

const KEYS_SQL = `select id, private_jwk, public_jwk from gateway.signing_keys
  where jsonb_typeof(private_jwk) <> 'string' or not starts_with(private_jwk #>> '{}', $1) for update`;

const FACTORS_SQL = `select id, secret from auth.mfa_factors
  where secret is not null and not starts_with(secret, $1) for update`;

/**
 * Seals with the current key what lies sealed with an older one, and signing keys of before encryption at rest.
 * Throws a SealError when something doesn't open: the database belongs to another encryption key.
 */
export function resealSecrets(database: Database, encryption: Encryption): Promise<void> {
  return database.transaction({ role: "owner" }, async (transaction) => {
    await resealSigningKeys(transaction, encryption);
    await resealFactors(transaction, encryption);
  });
}

async function resealSigningKeys(transaction: Transaction, encryption: Encryption): Promise<void> {
  const rows = await transaction.query<SigningKeyRow>(KEYS_SQL, [encryption.prefix]);
  for (const row of rows) {
    const sealed = sealSigningKey(encryption, { id: row.id, privateJwk: openSigningKey(encryption, row) });
    await transaction.query("update gateway.signing_keys set private_jwk = $2 where id = $1", [row.id, sealed]);
  }
}

async function resealFactors(transaction: Transaction, encryption: Encryption): Promise<void> {
  const rows = await transaction.query<{ id: string; secret: string }>(FACTORS_SQL, [encryption.prefix]);
  for (const { id, secret } of rows) {
    const sealed = encryption.seal(encryption.open(secret, factorPlace(id)), factorPlace(id));
    await transaction.query("update auth.mfa_factors set secret = $2 where id = $1", [id, sealed]);
  }
}

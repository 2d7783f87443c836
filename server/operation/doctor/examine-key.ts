import { openSigningKey, type SigningKeyRow } from "#gateway/auth/tokens/signing-keys.ts";
import type { Database } from "#gateway/database/port.ts";
import { createEncryption } from "#gateway/encryption/encryption.ts";
import { readEncryptionKeys } from "#gateway/encryption/encryption-keys.ts";
import type { Finding } from "./finding.ts";

const NEWEST = "select id, private_jwk, public_jwk from gateway.signing_keys order by created_at desc, id limit 1";
const SUBJECT = "LPX_ENCRYPTION_KEY";
const WANTED = "give LPX the key that this database had, which no backup holds";

/** Whether the key is the one that the database was sealed with: after a restore it may be another's. */
export async function examineKey(database: Database, key: string | null): Promise<Finding[]> {
  const [row] = await database.query<SigningKeyRow>({ role: "owner" }, { sql: NEWEST, readOnly: true });
  return row === undefined ? [] : [judgeKey(row, key)];
}

export function judgeKey(row: SigningKeyRow, key: string | null): Finding {
  const subject = SUBJECT;
  const keys = key === null ? null : readEncryptionKeys(key);
  if (keys === null) return { level: "fail", subject, text: `there is none: ${WANTED}` };
  try {
    openSigningKey(createEncryption(keys), row);
  } catch {
    return { level: "fail", subject, text: `does not open what the database keeps: ${WANTED}` };
  }
  return { level: "ok", subject, text: "opens what the database keeps" };
}

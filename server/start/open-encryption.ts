import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEncryption, type Encryption } from "#gateway/encryption/encryption.ts";
import { createEncryptionKey, readEncryptionKeys } from "#gateway/encryption/encryption-keys.ts";
import type { Environment } from "../env.ts";

/** Where a demonstration keeps its key; production is given one. */
const KEY_FILE = "encryption-key";

type Settings = Pick<Environment, "LPX_ENCRYPTION_KEY" | "DATA_DIR">;

/** What seals the secrets in the database: the given key, or the demonstration's own, made at its first start. */
export function openEncryption({ LPX_ENCRYPTION_KEY: given, DATA_DIR: folder }: Settings): Encryption {
  const source = given === undefined ? join(folder, KEY_FILE) : "LPX_ENCRYPTION_KEY";
  const keys = readEncryptionKeys(given ?? readOrMakeKey(source));
  if (keys === null) throw new Error(`${source}: must be 32 bytes in base64`);
  return createEncryption(keys);
}

/** The key's text as a start would find it, without making one; null where there is none yet. */
export function findEncryptionKey({ LPX_ENCRYPTION_KEY: given, DATA_DIR: folder }: Settings): string | null {
  const file = join(folder, KEY_FILE);
  return given ?? (existsSync(file) ? readFileSync(file, "utf8").trim() : null);
}

function readOrMakeKey(file: string): string {
  try {
    writeFileSync(file, `${createEncryptionKey()}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

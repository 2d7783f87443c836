import { randomBytes } from "node:crypto";

const KEY_BYTES = 32;

/** Reads keys of 32 bytes in base64, separated by commas; null when one is anything else. */
export function readEncryptionKeys(text: string): [Buffer, ...Buffer[]] | null {
  const [first, ...rest] = text.split(",").map((part) => readKey(part.trim()));
  if (first === undefined || first === null) return null;
  const others = rest.filter((key) => key !== null);
  return others.length === rest.length ? [first, ...others] : null;
}

/** A new key, as it is written down. */
export function createEncryptionKey(): string {
  return randomBytes(KEY_BYTES).toString("base64");
}

function readKey(text: string): Buffer | null {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null;
  const key = Buffer.from(text, "base64");
  return key.length === KEY_BYTES ? key : null;
}

import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

const KEY_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
const KEY_LENGTH = 10;
const RANDOM_BYTES = 32;
const SECRET = /^lpxs_([0-9a-z]{10})_[\w-]{43}$/;
/** Compared with where a source has no such secret, so that the time of an answer tells nothing. */
const NOBODY = Buffer.alloc(RANDOM_BYTES);

/** The part of a source's secrets that says whose they are. */
export function makeSourceKey(): string {
  return Array.from({ length: KEY_LENGTH }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join("");
}

/** A new secret; it is shown once and never kept. */
export function makeSecret(key: string): string {
  return `lpxs_${key}_${randomBytes(RANDOM_BYTES).toString("base64url")}`;
}

/** What is kept of a secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whose secret this says it is; null when it isn't one. */
export function readSourceKey(secret: unknown): string | null {
  return typeof secret === "string" ? (SECRET.exec(secret)?.[1] ?? null) : null;
}

/** Whether one of the kept hashes is the secret's, compared in constant time. */
export function isKnownSecret(secret: string, hashes: readonly string[]): boolean {
  const given = createHash("sha256").update(secret).digest();
  const kept = hashes.length === 0 ? [NOBODY] : hashes.map((hash) => Buffer.from(hash, "hex"));
  // Every one is compared, whichever fits.
  const fitting = kept.filter((hash) => timingSafeEqual(hash, given));
  return fitting.length > 0;
}

import { createHash, randomBytes } from "node:crypto";

/** What makes an address nobody can guess: 192 bits, in 32 letters that every URL and Telegram take. */
export function makeLinkSecret(): string {
  return randomBytes(24).toString("base64url");
}

/** What is kept of it. It has too many bits to be guessed back, so one round is enough. */
export function hashLinkSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

import { createHash, createHmac } from "node:crypto";

/** The id an address seems to have, always the same one, where the real one must not be told. */
export function decoyUserId(email: string, secret: Buffer): string {
  return toUuid(createHmac("sha256", secret).update(email).digest());
}

/** An e-mail identity's id, told by its user's. */
export function emailIdentityId(userId: string): string {
  return toUuid(createHash("sha256").update(`email identity of ${userId}`).digest());
}

/** The bytes in the form of a random UUID (RFC 9562 version 4). */
function toUuid(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

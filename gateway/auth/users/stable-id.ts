import { createHash, createHmac } from "node:crypto";
import type { ContactKind } from "./contact.ts";

/** The id an address seems to have, always the same one, where the real one must not be revealed. */
export function decoyUserId(address: string, secret: Buffer): string {
  return toUuid(createHmac("sha256", secret).update(address).digest());
}

/** The id of an address's identity, told by its user's. */
export function contactIdentityId(userId: string, kind: ContactKind): string {
  return toUuid(createHash("sha256").update(`${kind} identity of ${userId}`).digest());
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

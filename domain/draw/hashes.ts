import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a text's UTF-8 bytes, hexadecimal. */
export function sha256OfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of bytes that are given as hexadecimal digits; throws where they are none. */
export function sha256OfHex(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)));
}

/** HMAC-SHA256 under one key of many messages that begin alike, hexadecimal; all as UTF-8 text. The beginning is hashed once. */
export function hmacUnder(key: string, beginning: string): (rest: string) => string {
  const begun = hmac.create(sha256, utf8ToBytes(key)).update(utf8ToBytes(beginning));
  return (rest) => bytesToHex(begun.clone().update(utf8ToBytes(rest)).digest());
}

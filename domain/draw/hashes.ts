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

/** HMAC-SHA256 under one key of many messages, hexadecimal; key and messages as UTF-8 text. */
export function hmacUnder(key: string): (message: string) => string {
  const keyed = hmac.create(sha256, utf8ToBytes(key));
  return (message) => bytesToHex(keyed.clone().update(utf8ToBytes(message)).digest());
}

import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import type { Metadata } from "./user-row.ts";

/** Metadata travels in every access token, and a request's headers have 16 KiB at most. */
const MAX_BYTES = 4_096;

/** The metadata with the changes: null takes a key away. Refuses what would not fit an access token. */
export function mergeMetadata(current: Metadata | null, changes: Metadata): AuthResult<Metadata> {
  const merged: Metadata = { ...current };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_BYTES) {
    return { ...invalid(`User metadata cannot be larger than ${MAX_BYTES} bytes`), status: 422 };
  }
  return succeed(merged);
}

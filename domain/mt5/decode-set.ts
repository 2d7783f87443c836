import type { Result } from "#domain/errors/result.ts";
import { decodeText } from "#domain/formats/decode-text.ts";

/** Far more than any preset has; more is somebody's other file. */
export const MAX_SET_BYTES = 1_048_576;

/** The text of a preset in whichever encoding the many programs that write them chose. docs/field-notes.md, c1. */
export function decodeSet(bytes: Uint8Array): Result<string, "set.too_large" | "set.encoding"> {
  if (bytes.length > MAX_SET_BYTES) return { ok: false, code: "set.too_large" };
  const text = decodeText(bytes);
  return text === null ? { ok: false, code: "set.encoding" } : { ok: true, value: text };
}

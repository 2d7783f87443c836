import type { Result } from "#domain/errors/result.ts";

/** Far more than any preset has; more is somebody's other file. */
export const MAX_SET_BYTES = 1_048_576;

/** The text of a preset in whichever encoding the many programs that write them chose. docs/field-notes.md, c1. */
export function decodeSet(bytes: Uint8Array): Result<string, "set.too_large" | "set.encoding"> {
  if (bytes.length > MAX_SET_BYTES) return { ok: false, code: "set.too_large" };
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes("\0")) return { ok: true, value: text };
    } catch {
      // Not this one: the next, or none.
    }
  }
  return { ok: false, code: "set.encoding" };
}

/** By the mark at the beginning; without one UTF-16 shows by its zero bytes, and ANSI is what isn't UTF-8. */
function encodingsOf(bytes: Uint8Array): string[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ["utf-16le"];
  if (first === 0xfe && second === 0xff) return ["utf-16be"];
  if (second === 0 && first !== 0) return ["utf-16le"];
  if (first === 0 && second !== 0) return ["utf-16be"];
  return ["utf-8", "windows-1252"];
}

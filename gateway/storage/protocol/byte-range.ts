import { StorageError } from "./storage-error.ts";

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * The one range that a `Range` header asks for, its end clamped to the size. Null for none: a header that can't be read,
 * of another unit or of several ranges is ignored, and the whole is sent (RFC 9110 14.2). InvalidRange (416) for a range
 * that begins behind the end.
 */
export function readByteRange(header: string | null, size: number): ByteRange | null {
  if (header === null) return null;
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  // "An int-range is invalid if the last-pos value is present and less than first-pos" (14.1.1).
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  const range =
    from === ""
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
  if (range.start > range.end) throw new StorageError("InvalidRange");
  return range;
}

import { StorageError } from "./storage-error.ts";

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * The one range that a `Range` header asks for, its end clamped to the size; null for none. Several ranges, units other
 * than bytes and what begins behind the end are InvalidRange (416). RFC 9110 14.1.2.
 */
export function readByteRange(header: string | null, size: number): ByteRange | null {
  if (header === null) return null;
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) throw new StorageError("InvalidRange");
  const range =
    from === ""
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
  if (range.start > range.end) throw new StorageError("InvalidRange");
  return range;
}

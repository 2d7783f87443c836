import { closeSync, openSync, readSync } from "node:fs";

/** The header's length, whichever of the three kinds of a WebP file it is. */
const HEADER_BYTES = 30;

/** Width and height of a WebP picture, out of its header; null for what is none. Source: RFC 9649. */
export function readWebpSize(file: string): [width: number, height: number] | null {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, bytes, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(descriptor);
  }
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP") return null;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    case "VP8X":
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    default:
      return null;
  }
}

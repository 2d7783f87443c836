/** The text of a file in whichever encoding its program chose, its mark taken off; null where none of them fits. */
export function decodeText(bytes: Uint8Array): string | null {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes("\0")) return text;
    } catch {
      // Not this one: the next, or none.
    }
  }
  return null;
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

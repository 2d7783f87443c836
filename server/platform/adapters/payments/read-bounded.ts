/** The bytes of a body, or null when it is longer than `limit`; the rest is then not read. */
export async function readBounded(body: AsyncIterable<Uint8Array> | null, limit: number): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.byteLength;
    // Leaving the loop closes the stream.
    if (length > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

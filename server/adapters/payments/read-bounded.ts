/** The bytes of a body, or null when it is longer than `limit`; the rest is then not read. */
export async function readBounded(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    length += value.byteLength;
    if (length > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}

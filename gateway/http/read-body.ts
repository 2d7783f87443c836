/** A request, or another server's answer. */
type Message = Pick<Request | Response, "headers" | "body" | "arrayBuffer"> & { signal?: AbortSignal };

/** `broken_off`: the sender has gone, and reads no answer. */
export type BodyResult = { ok: true; bytes: Uint8Array } | { ok: false; reason: "too_large" | "broken_off" };

/**
 * Reads a body of at most `maxBytes`. A declared length that is too large is refused before a byte is read;
 * an undeclared one as soon as it goes past the limit.
 */
export async function readBody(request: Message, maxBytes: number): Promise<BodyResult> {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > maxBytes) return { ok: false, reason: "too_large" };
  try {
    return await readWhole(request, declared, maxBytes);
  } catch (error) {
    if (isBrokenOff(request, error)) return { ok: false, reason: "broken_off" };
    throw error;
  }
}

function isBrokenOff({ signal }: Message, error: unknown): boolean {
  if (signal === undefined) return false;
  return signal.aborted || (error instanceof Error && "code" in error && error.code === "ECONNRESET");
}

async function readWhole(request: Message, declared: string | null, maxBytes: number): Promise<BodyResult> {
  // Of a request, HTTP takes no more than was declared, and the server reads that without making a stream of it.
  // An answer may be compressed: what was declared is not what comes out.
  if (declared !== null && "method" in request) return { ok: true, bytes: new Uint8Array(await request.arrayBuffer()) };
  if (request.body === null) return { ok: true, bytes: new Uint8Array(0) };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return { ok: false, reason: "too_large" };
    }
    chunks.push(part.value);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

const MAX_BYTES = 16_384;

export function isFormType(contentType: string | null): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "");
}

/** The fields of a posted form of at most 16 KiB, null for a longer one. */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  const body = await readBody(request, MAX_BYTES);
  return body.ok ? new URLSearchParams(Buffer.from(body.bytes).toString("utf8")) : null;
}

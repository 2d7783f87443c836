import { readBody } from "./read-body.ts";

const MAX_BYTES = 16_384;

export function isFormType(contentType: string | null): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "");
}

/** The fields of a posted form of at most 16 KiB, null for a longer one. */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  const body = await readBody(request, MAX_BYTES);
  return body.ok ? new URLSearchParams(Buffer.from(body.bytes).toString("utf8")) : null;
}

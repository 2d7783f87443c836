import { readBody } from "./read-body.ts";

export type JsonBody = { value: unknown; text: string };

export type JsonFailure = {
  ok: false;
  status: 400 | 413 | 415;
  reason: "too_large" | "broken_off" | "not_json_type" | "not_utf8" | "not_json" | "too_deep";
};

export type JsonResult = { ok: true; body: JsonBody | null } | JsonFailure;

/** Real data is never deeper, and PostgreSQL's parser recurses. */
const MAX_DEPTH = 64;

/**
 * Reads a JSON body; `body` is null when there is none. Only `application/json` and `…+json` are taken:
 * a page of another site can post a form or text without asking, but never these.
 */
export async function readJson(request: Request, maxBytes: number): Promise<JsonResult> {
  const read = await readBody(request, maxBytes);
  if (!read.ok) return { ok: false, status: read.reason === "too_large" ? 413 : 400, reason: read.reason };
  const type = request.headers.get("content-type");
  if (type === null ? read.bytes.byteLength > 0 : !isJsonType(type)) {
    return { ok: false, status: 415, reason: "not_json_type" };
  }
  if (read.bytes.byteLength === 0) return { ok: true, body: null };
  const text = decode(read.bytes);
  if (text === null) return { ok: false, status: 400, reason: "not_utf8" };
  return parse(text);
}

export function isJsonType(contentType: string): boolean {
  const mediaType = (contentType.split(";", 1)[0] ?? "").trim();
  return /^application\/(?:json|[a-z0-9.-]+\+json)$/i.test(mediaType);
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parse(text: string): JsonResult {
  if (isTooDeep(text)) return { ok: false, status: 400, reason: "too_deep" };
  try {
    return { ok: true, body: { value: JSON.parse(text), text } };
  } catch {
    return { ok: false, status: 400, reason: "not_json" };
  }
}

/** Counted before anything parses the text. */
export function isTooDeep(text: string): boolean {
  return measureDepth(text) > MAX_DEPTH;
}

/** The deepest nesting of brackets outside strings. */
function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth -= 1;
  }
  return deepest;
}

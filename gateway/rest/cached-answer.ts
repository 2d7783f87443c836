import type { AnonymousCache, CachedAnswer } from "./anonymous-cache.ts";
import { chooseEncoding } from "./answer-encoding.ts";

/** Everything of a request that changes an anonymous answer. */
export function toCacheKey(request: Request): string {
  const { headers, method, url } = request;
  // The address without its origin; read as a URL it would cost as much as all the rest.
  const target = url.slice(url.indexOf("/", "https://".length));
  return JSON.stringify([method, target, ...SHAPING_HEADERS.map((name) => headers.get(name) ?? "")]);
}

const SHAPING_HEADERS = ["accept", "accept-profile", "prefer", "range"];

const VARY = [...SHAPING_HEADERS, "accept-encoding", "apikey", "authorization", "origin"].join(", ");

/** Sends a kept answer: 304 when the client has it already, compressed when it can read that. */
export function sendCached(cache: AnonymousCache, answer: CachedAnswer, request: Request): Response {
  const headers = new Headers(answer.headers);
  headers.set("etag", answer.etag);
  headers.set("vary", VARY);
  // The browser may keep it but asks each time: only this server knows when the rows have changed.
  headers.set("cache-control", "private, no-cache");
  if (answer.status === 200 && isKnownToClient(request.headers.get("if-none-match"), answer.etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(request.headers.get("accept-encoding"), answer.body.byteLength);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = request.method === "HEAD" ? null : new Uint8Array(cache.encode(answer, encoding));
  return new Response(body, { status: answer.status, headers });
}

function isKnownToClient(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const plain = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === plain);
}

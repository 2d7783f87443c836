import { Readable } from "node:stream";
import type { Files } from "../files/files.ts";
import { readByteRange } from "../protocol/byte-range.ts";
import { StorageError } from "../protocol/storage-error.ts";
import type { ObjectRow } from "./object-rows.ts";

/** What people put here is shown on the pages' own origin: nothing of it may run there. */
const HARMLESS = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/**
 * An object's bytes: 200, 206 for a range, 304 for who has them, 416 for a range that isn't there. `freshness` says how
 * long they may be kept, and by whom.
 */
export async function serveObject(
  files: Files,
  { request, row, freshness }: { request: Request; row: ObjectRow; freshness: Record<string, string> },
): Promise<Response> {
  const { eTag, size, mimetype, lastModified } = row.metadata;
  const headers = new Headers({
    ...HARMLESS,
    ...freshness,
    etag: eTag,
    "last-modified": new Date(lastModified).toUTCString(),
    "accept-ranges": "bytes",
    "x-robots-tag": "none",
    "x-content-type-options": "nosniff",
  });
  if (isUnchanged(request.headers, row)) return new Response(null, { status: 304, headers });
  const download = new URL(request.url).searchParams.get("download");
  if (download !== null) headers.set("content-disposition", toDisposition(download));
  headers.set("content-type", mimetype.startsWith("text/html") ? "text/plain" : mimetype);

  const ifRange = request.headers.get("if-range");
  const range = ifRange === null || ifRange === eTag ? readByteRange(request.headers.get("range"), size) : null;
  headers.set("content-length", String(range === null ? size : range.end - range.start + 1));
  if (range !== null) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range === null ? 200 : 206;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const content = await files.read(row.version, range);
  if (content === null) throw new StorageError("NoSuchKey", "The resource was not found");
  return new Response(Readable.toWeb(content), { status, headers });
}

/** RFC 9110 13.2.2: the time counts only where no tag is given. */
function isUnchanged(headers: Headers, { metadata }: ObjectRow): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) {
    return tags.split(",").some((tag) => ["*", metadata.eTag].includes(tag.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return Math.floor(Date.parse(metadata.lastModified) / 1000) <= since / 1000;
}

/** Without a name the browser takes the address's. */
function toDisposition(download: string): string {
  if (download === "") return "attachment";
  const name = encodeURIComponent(decodeAgain(download)).replaceAll("'", "%27");
  return `attachment; filename="${name}"; filename*=UTF-8''${name}`;
}

/** storage-js encodes a name with other letters than ASCII's twice. */
function decodeAgain(name: string): string {
  if (!/%[\da-f]{2}/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

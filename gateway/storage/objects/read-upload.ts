import { on } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { StorageCall } from "../protocol/storage-call.ts";
import { StorageError } from "../protocol/storage-error.ts";

/** What was sent, its bytes not yet read. */
export type Upload = {
  content: AsyncIterable<Uint8Array>;
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  /** Ends the reading of what nobody wants. */
  abandon(): void;
};

const LIMITS = { files: 1, fields: 10, fieldSize: 1_048_576, parts: 11, headerPairs: 20 };

/**
 * The content of a request: a form's first file, as storage-js sends a Blob or File, or the whole body, as it sends
 * everything else. Throws InvalidRequest where there is none, and for contents that come encoded.
 */
export async function readUpload({ request, incoming }: Pick<StorageCall, "request" | "incoming">): Promise<Upload> {
  const { headers } = request;
  if ((headers.get("content-encoding") ?? "identity") !== "identity") throw encodedContent();
  const contentType = headers.get("content-type") ?? "application/octet-stream";
  if (/^multipart\/form-data/i.test(contentType)) return readForm(readBody(request), contentType);
  const body = incoming ?? readBody(request);
  return {
    content: chunksOf(body),
    contentType,
    cacheControl: headers.get("cache-control") ?? "no-cache",
    userMetadata: parseMetadata(Buffer.from(headers.get("x-metadata") ?? "", "base64").toString()),
    abandon: () => void (incoming === null ? body.destroy() : leaveRest(incoming)),
  };
}

const REST_MS = 1_000;

/** Lets the answer go out before the connection ends: with `destroy` at once nobody would read it. */
function leaveRest(incoming: Readable): void {
  incoming.resume();
  const timer = setTimeout(() => incoming.destroy(), REST_MS);
  incoming.once("close", () => clearTimeout(timer));
}

/** A web stream of it costs a copy of each chunk, and the original waits for the collector. */
function readBody({ body }: Request): Readable {
  if (body === null) throw new StorageError("InvalidRequest", "No content provided");
  return Readable.fromWeb(body);
}

/** Each as it came: a stream's own iterator joins those that wait, and leaves them to the collector. */
async function* chunksOf(body: Readable): AsyncIterable<Uint8Array> {
  if (body.destroyed) throw new Error("the upload broke off");
  for await (const [chunk] of on(body, "data", { close: ["end"], highWaterMark: 2, lowWaterMark: 1 })) yield chunk;
}

/** Resolves at the file: storage-js sends its fields before it. */
function readForm(body: Readable, contentType: string): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const form = openForm(contentType);
    const fields = new Map<string, string>();
    let content: Readable | null = null;
    form.on("field", (name: string, value: string) => void fields.set(name, value));
    form.on("file", (_field: string, file: Readable, _name: string, _encoding: string, type: string) => {
      content = file;
      // Its reader gets the error; until there is one, an error must not end the process.
      file.on("error", () => {});
      if (fields.has("contentEncoding")) return reject(encodedContent());
      const cacheSeconds = fields.get("cacheControl");
      resolve({
        content: file,
        contentType: fields.get("contentType") ?? type,
        cacheControl: cacheSeconds === undefined ? "no-cache" : `max-age=${cacheSeconds}`,
        userMetadata: parseMetadata(fields.get("metadata") ?? fields.get("userMetadata") ?? ""),
        abandon: () => void body.destroy(),
      });
    });
    pipeline(body, form).then(
      () => reject(new StorageError("InvalidRequest", "No content provided")),
      (error: Error) => {
        content?.destroy(error);
        reject(new StorageError("InvalidRequest", "The form can't be read"));
      },
    );
  });
}

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
  } catch {
    throw new StorageError("InvalidRequest", "The form can't be read");
  }
}

function encodedContent(): StorageError {
  return new StorageError("InvalidRequest", "Content that comes encoded is not supported");
}

/** As Supabase does, what is no JSON object counts as none. */
function parseMetadata(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

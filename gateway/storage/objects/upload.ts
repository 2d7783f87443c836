import { buffer } from "node:stream/consumers";
import { answerJson } from "../../http/json-answer.ts";
import { checkSize, checkType, findBucket } from "../buckets/bucket-row.ts";
import { checkObjectName } from "../protocol/object-name.ts";
import type { StorageCall } from "../protocol/storage-call.ts";
import { StorageError } from "../protocol/storage-error.ts";
import { toMetadata, tryToWrite, writeObject } from "./object-rows.ts";
import type { ObjectServices, Reencode } from "./object-services.ts";
import { readUpload } from "./read-upload.ts";

/** A form's own lines and fields around its file. */
const FORM_BYTES = 1_100_000;

/** POST: a new object, or with `x-upsert: true` another content of one that is there. */
export async function postObject(services: ObjectServices, call: StorageCall): Promise<Response> {
  return answerJson(200, await upload(services, call, call.request.headers.get("x-upsert") === "true"));
}

/** PUT: always overwrites. */
export async function putObject(services: ObjectServices, call: StorageCall): Promise<Response> {
  return answerJson(200, await upload(services, call, true));
}

/**
 * Writes an object with the caller's rights, which are tried before the first byte is kept and count again with the last
 * one. Whatever fails on the way leaves nothing behind.
 */
export async function upload(
  services: ObjectServices,
  call: StorageCall,
  isUpsert: boolean,
): Promise<{ Id: string; Key: string }> {
  const { request, caller, bucketId, name } = call;
  checkObjectName(name);
  const bucket = await findBucket(services.database, bucketId);
  const limit = Math.min(bucket.file_size_limit ?? services.maxBytes, services.maxBytes);
  /** Null where it is sent piece by piece. */
  const length = request.headers.get("content-length");
  const announced = Number(length ?? 0);
  const isForm = /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
  checkSize(limit + (isForm ? FORM_BYTES : 0), announced);
  const sent = await readUpload(call);
  try {
    checkType(bucket, sent.contentType);
    const place = { bucketId, name, userMetadata: sent.userMetadata, at: services.clock() };
    const sizes = length === null ? {} : { contentLength: announced, size: announced };
    const metadata = { mimetype: sent.contentType, ...sizes };
    await tryToWrite(services.database, caller, { object: { ...place, version: null, metadata }, isUpsert });
    const writeRow = (version: string, { size, type }: { size: number; type: string }) => {
      const written = toMetadata(version, { size, type, cacheControl: sent.cacheControl, at: place.at });
      const object = { ...place, version, metadata: written };
      return services.database.transaction(caller, (transaction) =>
        writeObject(transaction, caller, { object, isUpsert }),
      );
    };
    const counted = { size: 0 };
    const content = countBytes(sent.content, limit, counted);
    const hook = services.reencode[bucketId];
    const id =
      hook === undefined
        ? await services.files.keep(content, (version) => writeRow(version, { ...counted, type: sent.contentType }))
        : await reencode(services, { content, type: sent.contentType, limit, hook, writeRow });
    return { Id: id, Key: `${bucketId}/${name}` };
  } catch (error) {
    sent.abandon();
    throw error;
  }
}

type Reencoding = {
  content: AsyncIterable<Uint8Array>;
  type: string;
  limit: number;
  hook: Reencode;
  writeRow: (version: string, written: { size: number; type: string }) => Promise<string>;
};

/** Only what has come whole takes a turn: who sends slowly holds up nobody, and memory holds one file. */
function reencode({ files, turns }: ObjectServices, { content, type, limit, hook, writeRow }: Reencoding) {
  return files.hold(content, async (id) => {
    const keeping = turns.run(async () => {
      const sent = await files.read(id, null);
      if (sent === null) throw new Error("a file that is held is not there");
      const made = await hook({ bytes: await buffer(sent), type });
      if ("refused" in made) throw new StorageError(made.refused);
      const { bytes } = made;
      checkSize(limit, bytes.byteLength);
      const written = { size: bytes.byteLength, type: made.type };
      return files.keep(oneChunk(bytes), (version) => writeRow(version, written));
    });
    if (keeping === null) throw new StorageError("SlowDown");
    return keeping;
  });
}

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Passes the bytes on until they are too many. */
async function* countBytes(
  content: AsyncIterable<Uint8Array>,
  limit: number,
  counted: { size: number },
): AsyncIterable<Uint8Array> {
  for await (const chunk of content) {
    counted.size += chunk.byteLength;
    checkSize(limit, counted.size);
    yield chunk;
  }
}

import { buffer } from "node:stream/consumers";
import { answerJson } from "../../http/json-answer.ts";
import { type BucketRow, checkSize, checkType, findBucket } from "../buckets/bucket-row.ts";
import { checkObjectName } from "../protocol/object-name.ts";
import type { StorageCall } from "../protocol/storage-call.ts";
import { StorageError } from "../protocol/storage-error.ts";
import { toMetadata, tryToWrite, writeObject } from "./object-rows.ts";
import type { ObjectServices } from "./object-services.ts";
import { readUpload, type Upload } from "./read-upload.ts";

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
  const announced = Number(request.headers.get("content-length") ?? 0);
  const isForm = /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
  checkSize(limit + (isForm ? FORM_BYTES : 0), announced);
  const sent = await readUpload(request);
  try {
    checkType(bucket, sent.contentType);
    const place = { bucketId, name, userMetadata: sent.userMetadata, at: services.clock() };
    const metadata = { mimetype: sent.contentType, contentLength: announced, size: announced };
    await tryToWrite(services.database, caller, { object: { ...place, version: null, metadata }, isUpsert });
    const { content, describeWritten } = await prepare(services, { bucket, sent, limit });
    const id = await services.files.keep(content, (version) => {
      const written = toMetadata(version, { ...describeWritten(), cacheControl: sent.cacheControl, at: place.at });
      const object = { ...place, version, metadata: written };
      return services.database.transaction(caller, (transaction) =>
        writeObject(transaction, caller, { object, isUpsert }),
      );
    });
    return { Id: id, Key: `${bucketId}/${name}` };
  } catch (error) {
    sent.abandon();
    throw error;
  }
}

type Prepared = { content: AsyncIterable<Uint8Array>; describeWritten: () => { size: number; type: string } };

/** The content as it is kept; its size is known once it has been read. */
async function prepare(
  { reencode }: ObjectServices,
  { bucket, sent, limit }: { bucket: BucketRow; sent: Upload; limit: number },
): Promise<Prepared> {
  const counted = { size: 0 };
  const content = countBytes(sent.content, limit, counted);
  const hook = reencode[bucket.id];
  if (hook === undefined) return { content, describeWritten: () => ({ ...counted, type: sent.contentType }) };
  const bytes = await buffer(content);
  const made = await hook({ bytes, type: sent.contentType });
  if (made === null) throw new StorageError("InvalidMimeType");
  const described = { size: made.bytes.byteLength, type: made.type };
  return { content: oneChunk(made.bytes), describeWritten: () => described };
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

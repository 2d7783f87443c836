import { answerJson } from "../../http/json-answer.ts";
import { findBucket } from "../buckets/bucket-row.ts";
import { refuseVersion } from "../protocol/read-input.ts";
import type { StorageCall } from "../protocol/storage-call.ts";
import { StorageError } from "../protocol/storage-error.ts";
import { withTimes } from "../protocol/times.ts";
import { findObject, type ObjectRow } from "./object-rows.ts";
import type { ObjectServices } from "./object-services.ts";
import { serveObject } from "./serve-object.ts";

/** Kept by the caller's browser alone, and asked for again each time: who loses the right loses the object. */
const PRIVATE = { "cache-control": "private, no-cache", vary: "authorization" };

/** Who may select the object gets it; of a public bucket everybody with an API key does. */
export async function getObject(services: ObjectServices, call: StorageCall): Promise<Response> {
  refuseVersion(call.request);
  const bucket = await findBucket(services.database, call.bucketId);
  const row = await findObject(services.database, bucket.public ? { role: "service" } : call.caller, call);
  return serveObject(services.files, { request: call.request, row, freshness: PRIVATE });
}

/** Of a public bucket, without any credential. */
export async function getPublicObject(services: ObjectServices, call: StorageCall): Promise<Response> {
  const row = await findPublicObject(services, call);
  const freshness = { "cache-control": row.metadata.cacheControl };
  return serveObject(services.files, { request: call.request, row, freshness });
}

export async function getInfo({ database }: ObjectServices, call: StorageCall): Promise<Response> {
  refuseVersion(call.request);
  const bucket = await findBucket(database, call.bucketId);
  return answerJson(200, toInfo(await findObject(database, bucket.public ? { role: "service" } : call.caller, call)));
}

export async function getPublicInfo(services: ObjectServices, call: StorageCall): Promise<Response> {
  return answerJson(200, toInfo(await findPublicObject(services, call)));
}

/** A private bucket is none to who asks publicly. */
async function findPublicObject({ database }: ObjectServices, call: StorageCall): Promise<ObjectRow> {
  refuseVersion(call.request);
  const bucket = await findBucket(database, call.bucketId);
  if (!bucket.public) throw new StorageError("NoSuchBucket");
  return findObject(database, { role: "service" }, call);
}

function toInfo({ id, name, version, bucket_id, metadata, user_metadata, created_at }: ObjectRow) {
  return withTimes({
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: metadata.lastModified,
    created_at,
  });
}

import { z } from "zod";
import { answerJson } from "../../http/json-answer.ts";
import { type BucketRow, checkSize, checkType, findBucket } from "../buckets/bucket-row.ts";
import { checkObjectName } from "../protocol/object-name.ts";
import { readInput } from "../protocol/read-input.ts";
import type { StorageCall } from "../protocol/storage-call.ts";
import { StorageError } from "../protocol/storage-error.ts";
import { withTimes } from "../protocol/times.ts";
import {
  findObject,
  OBJECT_COLUMNS,
  type ObjectRow,
  ownerOf,
  toMetadata,
  tryToWrite,
  writeObject,
} from "./object-rows.ts";
import type { ObjectServices } from "./object-services.ts";

const removeSchema = z.strictObject({ prefixes: z.array(z.string().max(512)).min(1).max(1_000) });

const DELETE_SQL = `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${OBJECT_COLUMNS}`;

/** Answers the rows that went; those that the caller may not delete are absent, as those that aren't there. */
export async function removeObjects({ database }: ObjectServices, call: StorageCall): Promise<Response> {
  const { prefixes } = await readInput(call.request, removeSchema);
  const parameters = [call.bucketId, prefixes];
  const rows = await database.query<object>(call.caller, { sql: DELETE_SQL, parameters });
  return answerJson(200, rows.map(withTimes));
}

export async function removeObject({ database }: ObjectServices, call: StorageCall): Promise<Response> {
  const rows = await database.query(call.caller, { sql: DELETE_SQL, parameters: [call.bucketId, [call.name]] });
  if (rows.length === 0) throw new StorageError("NoSuchKey");
  return answerJson(200, { message: "Successfully deleted" });
}

const moveSchema = z.strictObject({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});
const copySchema = moveSchema.extend({ copyMetadata: z.boolean().default(true) });

/** Needs select and update; a name that is taken is KeyAlreadyExists. The content stays where it is. */
export async function moveObject(services: ObjectServices, { request, caller }: StorageCall): Promise<Response> {
  const input = await readInput(request, moveSchema);
  const source = { bucketId: input.bucketId, name: input.sourceKey };
  const target = { bucketId: input.destinationBucket ?? input.bucketId, name: input.destinationKey };
  checkObjectName(target.name);
  const row = await findObject(services.database, caller, source);
  checkFits(await findBucket(services.database, target.bucketId), row);
  const sql = `update storage.objects set bucket_id = $2, name = $3, owner = $4::uuid, owner_id = $4::text, updated_at = $5
    where id = $1 returning id`;
  const parameters = [row.id, target.bucketId, target.name, ownerOf(caller), services.clock()];
  const moved = await services.database.query(caller, { sql, parameters });
  if (moved.length === 0) throw new StorageError("AccessDenied");
  return answerJson(200, { message: "Successfully moved", Id: row.id, Key: `${target.bucketId}/${target.name}` });
}

/** Needs select on the source and insert on the target; `x-upsert: true` overwrites. */
export async function copyObject(services: ObjectServices, { request, caller }: StorageCall): Promise<Response> {
  const { database, files } = services;
  const input = await readInput(request, copySchema);
  const isUpsert = request.headers.get("x-upsert") === "true";
  const target = { bucketId: input.destinationBucket ?? input.bucketId, name: input.destinationKey };
  checkObjectName(target.name);
  const source = await findObject(database, caller, { bucketId: input.bucketId, name: input.sourceKey });
  checkFits(await findBucket(database, target.bucketId), source);
  const { size, mimetype: type, cacheControl } = source.metadata;
  const at = services.clock();
  const place = { ...target, at, userMetadata: input.copyMetadata ? source.user_metadata : null };
  await tryToWrite(database, caller, { object: { ...place, version: null, metadata: source.metadata }, isUpsert });
  const content = await files.read(source.version, null);
  if (content === null) throw new StorageError("NoSuchKey", "The resource was not found");
  const id = await files.keep(content, (version) => {
    const object = { ...place, version, metadata: toMetadata(version, { size, type, cacheControl, at }) };
    return database.transaction(caller, (transaction) => writeObject(transaction, caller, { object, isUpsert }));
  });
  return answerJson(200, { Id: id, Key: `${target.bucketId}/${target.name}` });
}

/** A bucket's limits hold for what comes from another bucket, too. */
function checkFits(bucket: BucketRow, { metadata }: ObjectRow): void {
  checkType(bucket, metadata.mimetype);
  if (bucket.file_size_limit !== null) checkSize(bucket.file_size_limit, metadata.size);
}

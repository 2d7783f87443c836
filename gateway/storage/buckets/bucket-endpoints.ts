import { z } from "zod";
import { DatabaseError } from "../../database/port.ts";
import { answerJson } from "../../http/json-answer.ts";
import { checkBucketName } from "../protocol/object-name.ts";
import { parseInput, readInput } from "../protocol/read-input.ts";
import type { StorageBasics, StorageCall } from "../protocol/storage-call.ts";
import { StorageError } from "../protocol/storage-error.ts";
import { withTimes } from "../protocol/times.ts";
import { BUCKET_COLUMNS, type BucketRow } from "./bucket-row.ts";

const listSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().default(""),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("id"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});

/** Whom policies on storage.buckets let see them. */
export async function listBuckets({ database }: StorageBasics, { request, caller }: StorageCall): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { limit, offset, search, sortColumn, sortOrder } = parseInput(listSchema, query);
  const sql = `select ${BUCKET_COLUMNS} from storage.buckets where strpos(lower(name), lower($1)) > 0
    order by ${sortColumn} ${sortOrder} limit $2 offset $3`;
  const parameters = [search, limit, offset];
  const rows = await database.query<BucketRow>(caller, { sql, parameters, readOnly: true });
  return answerJson(200, rows.map(withTimes));
}

export async function getBucket({ database }: StorageBasics, { caller, bucketId }: StorageCall): Promise<Response> {
  const sql = `select ${BUCKET_COLUMNS} from storage.buckets where id = $1`;
  const [bucket] = await database.query<BucketRow>(caller, { sql, parameters: [bucketId], readOnly: true });
  if (bucket === undefined) throw new StorageError("NoSuchBucket");
  return answerJson(200, withTimes(bucket));
}

export async function createBucket(basics: StorageBasics, { request, caller }: StorageCall): Promise<Response> {
  const input = await readInput(request, newBucketSchema);
  const id = input.id ?? input.name;
  checkBucketName(id);
  checkSettings(input, basics.maxBytes);
  const owner = caller.role === "authenticated" ? caller.claims.sub : null;
  const sql = `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
    values ($1, $1, $2, $3, $4, $5)`;
  const { public: isPublic = false, file_size_limit: limit, allowed_mime_types: types } = input;
  await basics.database.query(caller, { sql, parameters: [id, owner, isPublic, limit ?? null, types ?? null] });
  return answerJson(200, { name: id });
}

/** What isn't sent stays. */
export async function updateBucket(basics: StorageBasics, call: StorageCall): Promise<Response> {
  const input = await readInput(call.request, bucketChangeSchema);
  if ([input.id, input.name].some((name) => name !== undefined && name !== call.bucketId))
    throw new StorageError("InvalidRequest", "name: a bucket keeps its name");
  checkSettings(input, basics.maxBytes);
  const { public: isPublic, file_size_limit: limit, allowed_mime_types: types } = input;
  const sql = `update storage.buckets set updated_at = $2, public = coalesce($3, public),
      file_size_limit = case when $4 then $5 else file_size_limit end,
      allowed_mime_types = case when $6 then $7 else allowed_mime_types end
    where id = $1 returning id`;
  const sizes = [limit !== undefined, limit ?? null];
  const parameters = [call.bucketId, basics.clock(), isPublic ?? null, ...sizes, types !== undefined, types ?? null];
  const rows = await basics.database.query(call.caller, { sql, parameters });
  if (rows.length === 0) throw new StorageError("NoSuchBucket");
  return answerJson(200, { message: "Successfully updated" });
}

/** Throws ResourceNotEmpty while objects are in it. */
export async function deleteBucket({ database }: StorageBasics, { caller, bucketId }: StorageCall): Promise<Response> {
  const sql = "delete from storage.buckets where id = $1 returning id";
  const rows = await database.query(caller, { sql, parameters: [bucketId] }).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === "23503") throw new StorageError("ResourceNotEmpty");
    throw error;
  });
  if (rows.length === 0) throw new StorageError("NoSuchBucket");
  return answerJson(200, { message: "Successfully deleted" });
}

/** The service's alone. */
export async function emptyBucket({ database }: StorageBasics, { caller, bucketId }: StorageCall): Promise<Response> {
  if (caller.role !== "service") throw new StorageError("AccessDenied", "Access denied", 403);
  const sql = "delete from storage.objects where bucket_id = $1";
  await database.query(caller, { sql, parameters: [bucketId], statementTimeout: 60_000 });
  return answerJson(200, { message: "Empty bucket has been queued. Completion may take up to an hour." });
}

const UNITS: Record<string, number> = { B: 1, KB: 1_000, MB: 1_000_000, GB: 1_000_000_000 };
const SIZE = /^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)$/i;
const MIME_TYPE = /^[\w!#$&^.+-]+\/([\w!#$&^.+-]+|\*)$/;

/** Bytes, or a text such as `5MB` (a million bytes each). */
const sizeSchema = z.union([
  z.int().min(0),
  z
    .string()
    .regex(SIZE)
    .transform((text) => {
      const [, amount, unit = "B"] = SIZE.exec(text) ?? [];
      return Math.floor(Number(amount) * (UNITS[unit.toUpperCase()] ?? 1));
    }),
]);

const settings = {
  public: z.boolean().optional(),
  file_size_limit: sizeSchema.nullish(),
  allowed_mime_types: z.array(z.string().max(1_000).regex(MIME_TYPE)).max(100).nullish(),
  type: z.string().optional(),
};

const newBucketSchema = z.strictObject({ id: z.string().optional(), name: z.string(), ...settings });
/** The client repeats the name that the address has. */
const bucketChangeSchema = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  ...settings,
});

/** Throws what a bucket of this server can't be. */
function checkSettings({ type, file_size_limit: limit }: z.output<typeof bucketChangeSchema>, maxBytes: number): void {
  if (type !== undefined && type !== "STANDARD") throw new StorageError("FeatureNotEnabled");
  if ((limit ?? 0) > maxBytes) throw new StorageError("EntityTooLarge");
}

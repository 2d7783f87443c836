import type { Database } from "../../database/port.ts";
import { StorageError } from "../protocol/storage-error.ts";

export type BucketRow = {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  type: string;
  created_at: string;
  updated_at: string;
};

export const BUCKET_COLUMNS =
  "id, name, coalesce(owner::text, '') as owner, public, file_size_limit, allowed_mime_types, type, created_at, updated_at";

/** The bucket's settings, for any caller: an upload needs no policy on buckets. Throws NoSuchBucket. */
export async function findBucket(database: Database, id: string): Promise<BucketRow> {
  const sql = `select ${BUCKET_COLUMNS} from storage.buckets where id = $1`;
  const [bucket] = await database.query<BucketRow>({ role: "service" }, { sql, parameters: [id], readOnly: true });
  if (bucket === undefined) throw new StorageError("NoSuchBucket");
  return bucket;
}

/** Throws InvalidMimeType; a bucket's entry is a whole type or `image/*`. */
export function checkType({ allowed_mime_types: allowed }: BucketRow, contentType: string): void {
  if (allowed === null || allowed.length === 0) return;
  const [group = ""] = contentType.split("/");
  if (allowed.includes(contentType) || allowed.includes(`${group}/*`)) return;
  throw new StorageError("InvalidMimeType", `mime type ${contentType} is not supported`);
}

/** Throws EntityTooLarge. */
export function checkSize(limit: number, bytes: number): void {
  if (bytes > limit) throw new StorageError("EntityTooLarge");
}

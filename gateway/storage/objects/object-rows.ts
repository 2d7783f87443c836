import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../database/port.ts";
import type { ApiCaller } from "../../http/resolve-caller.ts";
import { StorageError } from "../protocol/storage-error.ts";

/** Under Supabase's names. */
export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export type ObjectRow = {
  id: string;
  name: string;
  bucket_id: string;
  version: string;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
};

export const OBJECT_COLUMNS =
  "id, name, bucket_id, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata";

/** Of each writing its own. */
export function toMetadata(
  version: string,
  { size, type, cacheControl, at }: { size: number; type: string; cacheControl: string; at: Date },
): ObjectMetadata {
  return {
    eTag: `"${version}"`,
    size,
    mimetype: type,
    cacheControl,
    lastModified: at.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

type Place = { bucketId: string; name: string };

/** Throws NoSuchKey where there is none that the caller may see. */
export async function findObject(database: Database, caller: ApiCaller, { bucketId, name }: Place): Promise<ObjectRow> {
  const sql = `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`;
  const [row] = await database.query<ObjectRow>(caller, { sql, parameters: [bucketId, name], readOnly: true });
  if (row === undefined) throw new StorageError("NoSuchKey");
  return row;
}

export type NewObject = Place & {
  /** Null while only the right is tried. */
  version: string | null;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
  at: Date;
};

const INSERT_SQL = `insert into storage.objects
    (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at)
  values ($1, $2, $3, $4::uuid, $4::text, $5, $6, $7, $8, $8, $8)`;

const UPSERT_SQL = `${INSERT_SQL} on conflict (bucket_id, name) do update set owner = excluded.owner,
    owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, updated_at = excluded.updated_at
  returning id`;

/**
 * Writes the row with the caller's own rights; answers its id. Where one may be overwritten the caller needs the
 * policies for select and update, too: PostgreSQL asks for them with `on conflict do update`.
 */
export async function writeObject(
  transaction: Transaction,
  caller: ApiCaller,
  { object, isUpsert }: { object: NewObject; isUpsert: boolean },
): Promise<string> {
  const id = randomUUID();
  const owner = ownerOf(caller);
  const { bucketId, name, version, metadata, userMetadata, at } = object;
  const parameters = [id, bucketId, name, owner, version, metadata, userMetadata, at];
  const [row] = await transaction.query<{ id: string }>(isUpsert ? UPSERT_SQL : INSERT_SQL, parameters);
  return row?.id ?? id;
}

export function ownerOf(caller: ApiCaller): string | null {
  return caller.role === "authenticated" ? caller.claims.sub : null;
}

class Tried extends Error {}

/** Throws what writing it would, and writes nothing: so a caller without the right is refused before the bytes are read. */
export async function tryToWrite(
  database: Database,
  caller: ApiCaller,
  writing: { object: NewObject; isUpsert: boolean },
): Promise<void> {
  const tried = new Tried();
  try {
    await database.transaction(caller, async (transaction) => {
      await writeObject(transaction, caller, writing);
      throw tried;
    });
  } catch (error) {
    if (error !== tried) throw error;
  }
}

import { z } from "zod";
import { answerJson } from "../../http/json-answer.ts";
import { CURRENT_VERSIONS, readInput } from "../protocol/read-input.ts";
import type { StorageCall } from "../protocol/storage-call.ts";
import { StorageError } from "../protocol/storage-error.ts";
import { withTimes } from "../protocol/times.ts";
import { FOUND_SQL } from "./list-objects.ts";
import type { ObjectServices } from "./object-services.ts";

const SORTS = ["name", "updated_at", "created_at"] as const;

const pageSchema = z.strictObject({
  prefix: z.string().max(512).default(""),
  limit: z.int().min(1).max(1_000).default(1_000),
  cursor: z.string().max(2_000).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .strictObject({ column: z.enum(SORTS).default("name"), order: z.enum(["asc", "desc"]).default("asc") })
    .prefault({}),
  ...CURRENT_VERSIONS,
});
type SortBy = z.output<typeof pageSchema>["sortBy"];

type Entry = { name: string; id: string | null; updated_at: string | null; created_at: string | null };

/** What the page before ended with: the time that it is sorted by, and the name. */
const cursorSchema = z.tuple([z.iso.datetime(), z.string()]);
const EPOCH = new Date(0).toISOString();

const WHOLE_SQL = `select name collate "C" as name, id, updated_at, created_at, last_accessed_at, metadata
  from storage.objects where bucket_id = $1 and starts_with(name, $2::text)`;

/**
 * list-v2: pages in the order of names or times, by what they end with; objects have their whole names. Times count to
 * the millisecond and folders have the oldest, as in Supabase's own `storage.search_v2`.
 */
export async function listPage({ database }: ObjectServices, call: StorageCall): Promise<Response> {
  const input = await readInput(call.request, pageSchema);
  const { prefix, limit, cursor, with_delimiter: hasFolders, sortBy } = input;
  const [time, name] = cursor === undefined ? [EPOCH, ""] : readCursor(cursor);
  const key =
    sortBy.column === "name"
      ? "'epoch'::timestamptz"
      : `coalesce(date_trunc('milliseconds', ${sortBy.column}), 'epoch')`;
  const isBehind = `(${key}, name) ${sortBy.order === "asc" ? ">" : "<"} ($3::timestamptz, $4 collate "C")`;
  const sql = `select * from (${hasFolders ? FOUND_SQL : WHOLE_SQL}) as entries where ${isBehind} or $5
    order by ${key} ${sortBy.order}, name ${sortBy.order} limit $6`;
  const parameters = [call.bucketId, prefix, time, name, cursor === undefined, limit + 1];
  const rows = await database.query<Entry>(call.caller, { sql, parameters, readOnly: true });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  const start = hasFolders ? prefix : "";
  const keyOf = (row: Entry) => (hasFolders ? { key: row.name } : {});
  return answerJson(200, {
    hasNext: isMore,
    ...(isMore ? { nextCursor: toCursor(last, sortBy) } : {}),
    folders: page.filter(({ id }) => id === null).map((row) => ({ ...keyOf(row), name: `${start}${row.name}/` })),
    objects: page
      .filter(({ id }) => id !== null)
      .map((row) => withTimes({ ...keyOf(row), ...row, name: `${start}${row.name}` })),
  });
}

function toCursor(row: Entry, { column }: SortBy): string {
  const time = column === "name" ? null : row[column];
  const shown = time === null ? EPOCH : new Date(time).toISOString();
  return Buffer.from(JSON.stringify([shown, row.name])).toString("base64url");
}

function readCursor(cursor: string): [time: string, name: string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new StorageError("InvalidRequest", "cursor: is none that a page ended with");
  }
}

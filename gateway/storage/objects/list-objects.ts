import { z } from "zod";
import { answerJson } from "../../http/json-answer.ts";
import { readInput } from "../protocol/read-input.ts";
import type { StorageCall } from "../protocol/storage-call.ts";
import type { ObjectServices } from "./object-services.ts";

const SORTS = ["name", "updated_at", "created_at", "last_accessed_at"] as const;
const DEFAULT_SORT = { column: "name", order: "asc" } as const;

const listSchema = z.object({
  prefix: z.string().max(512).default(""),
  limit: z.int().min(1).max(1_000).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  search: z.string().max(512).default(""),
  sortBy: z
    .object({ column: z.enum(SORTS).default("name"), order: z.enum(["asc", "desc"]).default("asc") })
    .default(DEFAULT_SORT),
});

/** A folder is what several names begin with: a row without an id. */
const FOUND_SQL = `with found as (
    select substr(name, length($2::text) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
    from storage.objects where bucket_id = $1 and starts_with(name, $2::text)
  ), entries as (
    select distinct split_part(rest, '/', 1) collate "C" as name, null::uuid as id, null::timestamptz as updated_at,
      null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from found where strpos(rest, '/') > 0
    union all
    select rest collate "C", id, updated_at, created_at, last_accessed_at, metadata
    from found where strpos(rest, '/') = 0 and rest <> ''
  )
  select * from entries`;

/** Folders and objects right below a prefix that the caller may see, by names relative to it. */
export async function listObjects({ database }: ObjectServices, call: StorageCall): Promise<Response> {
  const { prefix, limit, offset, search, sortBy } = await readInput(call.request, listSchema);
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const sql = `${FOUND_SQL} where starts_with(lower(name), lower($3))
    order by ${sortBy.column} ${sortBy.order}, name limit $4 offset $5`;
  const parameters = [call.bucketId, folder, search, limit, offset];
  return answerJson(200, await database.query(call.caller, { sql, parameters, readOnly: true }));
}

const pageSchema = z.object({
  prefix: z.string().max(512).default(""),
  limit: z.int().min(1).max(1_000).default(1_000),
  cursor: z.string().max(2_000).optional(),
  with_delimiter: z.boolean().default(false),
});

type Entry = { name: string; id: string | null };

const WHOLE_SQL = `select name collate "C" as name, id, updated_at, created_at, last_accessed_at, metadata
  from storage.objects where bucket_id = $1 and starts_with(name, $2::text)`;

/** list-v2: pages by the name they end with, in the names' order; objects have their whole names. */
export async function listPage({ database }: ObjectServices, call: StorageCall): Promise<Response> {
  const { prefix, limit, cursor, with_delimiter: hasFolders } = await readInput(call.request, pageSchema);
  const after = cursor === undefined ? "" : Buffer.from(cursor, "base64url").toString();
  const entries = hasFolders ? FOUND_SQL : `select * from (${WHOLE_SQL}) as entries`;
  const sql = `${entries} where name > $3 collate "C" order by name limit $4`;
  const parameters = [call.bucketId, prefix, after, limit + 1];
  const rows = await database.query<Entry>(call.caller, { sql, parameters, readOnly: true });
  const page = rows.slice(0, limit);
  const hasNext = rows.length > limit;
  const start = hasFolders ? prefix : "";
  return answerJson(200, {
    hasNext,
    ...(hasNext ? { nextCursor: Buffer.from(page.at(-1)?.name ?? "").toString("base64url") } : {}),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name: `${start}${name}/` })),
    objects: page.filter(({ id }) => id !== null).map((row) => ({ ...row, name: `${start}${row.name}` })),
  });
}

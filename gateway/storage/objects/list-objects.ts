import { z } from "zod";
import { answerJson } from "../../http/json-answer.ts";
import { CURRENT_VERSIONS, readInput } from "../protocol/read-input.ts";
import type { StorageCall } from "../protocol/storage-call.ts";
import { withTimes } from "../protocol/times.ts";
import type { ObjectServices } from "./object-services.ts";

const SORTS = ["name", "updated_at", "created_at", "last_accessed_at"] as const;
const DEFAULT_SORT = { column: "name", order: "asc" } as const;

const listSchema = z.strictObject({
  prefix: z.string().max(512).default(""),
  limit: z.int().min(1).max(1_000).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  search: z.string().max(512).default(""),
  sortBy: z
    .strictObject({ column: z.enum(SORTS).default("name"), order: z.enum(["asc", "desc"]).default("asc") })
    .default(DEFAULT_SORT),
  ...CURRENT_VERSIONS,
});

/** What is right below the prefix `$2` of the bucket `$1`. A folder is what several names begin with: a row without an id. */
export const FOUND_SQL = `with found as (
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
  const rows = await database.query<object>(call.caller, { sql, parameters, readOnly: true });
  return answerJson(200, rows.map(withTimes));
}

import type { Database } from "./database.types.ts";

type Tables = Database["public"]["Tables"];

/** A row of a table as the migrations have it; `Pick` names the columns that a statement reads. */
export type Row<Table extends keyof Tables> = Tables[Table]["Row"];

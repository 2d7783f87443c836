import type { Database } from "#gateway/database/port.ts";
import type { StoredRow, Table } from "./catalogue.ts";
import type { Actor, People } from "./people.ts";
import type { TableRows } from "./row-types.ts";

/** One actor before one table. */
export type Scene = {
  database: Database;
  table: Table;
  rows: TableRows;
  stored: StoredRow[];
  people: People;
  actor: Actor;
};

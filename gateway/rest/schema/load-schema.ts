import type { Database } from "../../database/port.ts";
import {
  COLUMNS_SQL,
  type ColumnRow,
  FUNCTIONS_SQL,
  type FunctionRow,
  KEYS_SQL,
  type KeyRow,
} from "./catalogue-queries.ts";
import { buildFunctions } from "./functions.ts";
import { buildRelationships } from "./relationships.ts";
import { type Column, EXPOSED_SCHEMA, type Schema, type Table } from "./schema.ts";

/** Reads the exposed schema from the catalogue in one transaction. */
export async function loadSchema(database: Database): Promise<Schema> {
  const rows = await database.transaction(
    { role: "owner" },
    async (transaction) => ({
      columns: await transaction.query<ColumnRow>(COLUMNS_SQL, [EXPOSED_SCHEMA]),
      keys: await transaction.query<KeyRow>(KEYS_SQL, [EXPOSED_SCHEMA]),
      functions: await transaction.query<FunctionRow>(FUNCTIONS_SQL, [EXPOSED_SCHEMA]),
    }),
    { readOnly: true },
  );
  const tables = buildTables(rows.columns, rows.keys);
  return {
    tables,
    relationships: buildRelationships(rows.keys),
    functions: buildFunctions(rows.functions, tables),
  };
}

function buildTables(columnRows: readonly ColumnRow[], keys: readonly KeyRow[]): Map<string, Table> {
  const columns = new Map<string, Map<string, Column>>();
  for (const row of columnRows) {
    const ofTable = columns.get(row.table) ?? new Map<string, Column>();
    ofTable.set(row.column, { name: row.column, type: row.type, defaultSql: row.default_sql });
    columns.set(row.table, ofTable);
  }
  const tables = new Map<string, Table>();
  for (const [name, ofTable] of columns) {
    const primary = keys.find((key) => key.kind === "p" && key.table === name);
    tables.set(name, { name, columns: ofTable, primaryKey: primary?.columns ?? [] });
  }
  return tables;
}

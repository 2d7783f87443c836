import type { Database } from "../../database/port.ts";
import {
  COLUMNS_SQL,
  type ColumnRow,
  FUNCTIONS_SQL,
  type FunctionRow,
  KEYS_SQL,
  type KeyRow,
  NUMBERED_COLUMNS_SQL,
  type NumberedColumnRow,
  VIEWS_SQL,
  type ViewRow,
} from "./catalogue-queries.ts";
import { buildFunctions, findComputed } from "./functions.ts";
import { buildRelationships } from "./relationships.ts";
import { type Column, EXPOSED_SCHEMA, type JoinTable, type Schema, type Table } from "./schema.ts";
import { readViews } from "./views.ts";

/** Reads the exposed schema from the catalogue in one transaction. */
export async function loadSchema(database: Database): Promise<Schema> {
  const rows = await database.transaction(
    { role: "owner" },
    async (transaction) => ({
      columns: await transaction.query<ColumnRow>(COLUMNS_SQL, [EXPOSED_SCHEMA]),
      keys: await transaction.query<KeyRow>(KEYS_SQL, [EXPOSED_SCHEMA]),
      views: await transaction.query<ViewRow>(VIEWS_SQL, [EXPOSED_SCHEMA]),
      numbered: await transaction.query<NumberedColumnRow>(NUMBERED_COLUMNS_SQL, [EXPOSED_SCHEMA]),
      functions: await transaction.query<FunctionRow>(FUNCTIONS_SQL, [EXPOSED_SCHEMA]),
    }),
    { readOnly: true },
  );
  const isType = ({ kind }: ColumnRow) => kind === "c";
  const types = buildTables(rows.columns.filter(isType), []);
  const tables = buildTables(
    rows.columns.filter((row) => !isType(row)),
    rows.keys,
  );
  const views = readViews(rows.views, rows.numbered);
  return {
    stopsStatements: database.engine === "postgres",
    tables,
    relationships: buildRelationships({ keys: rows.keys, views, isExposed: (name) => tables.has(name) }),
    joinTables: findJoinTables(rows.keys.filter(({ table }) => tables.has(table))),
    computed: findComputed(rows.functions),
    functions: buildFunctions(rows.functions, new Map([...types, ...tables])),
  };
}

function buildTables(columnRows: readonly ColumnRow[], keys: readonly KeyRow[]): Map<string, Table> {
  const columns = new Map<string, Map<string, Column>>();
  for (const row of columnRows) {
    const ofTable = columns.get(row.table) ?? new Map<string, Column>();
    ofTable.set(row.column, toColumn(row));
    columns.set(row.table, ofTable);
  }
  const tables = new Map<string, Table>();
  for (const [name, ofTable] of columns) {
    const primary = keys.find((key) => key.kind === "p" && key.table === name);
    tables.set(name, { name, columns: ofTable, primaryKey: primary?.columns ?? [] });
  }
  return tables;
}

function toColumn({ column, type, is_search_vector, default_sql, to_json, from_json, from_text }: ColumnRow): Column {
  const representation = { toJson: to_json, fromJson: from_json, fromText: from_text };
  const isPlain = Object.values(representation).every((name) => name === null);
  return {
    name: column,
    type,
    isSearchVector: is_search_vector,
    defaultSql: default_sql,
    representation: isPlain ? null : representation,
  };
}

/**
 * Tables that join two others, many to many: both foreign keys are part of the primary key. They are known only so that
 * a name which could also mean them is refused as ambiguous; by the name of the table they start from.
 */
function findJoinTables(keys: readonly KeyRow[]): Map<string, JoinTable[]> {
  const joins = new Map<string, JoinTable[]>();
  for (const primary of keys) {
    if (primary.kind !== "p") continue;
    const sides = keys.filter(
      (key) => key.table === primary.table && key.columns.every((column) => primary.columns.includes(column)),
    );
    for (const near of sides) {
      for (const far of sides) {
        if (near === far || near.target === null || far.target === null || near.target === far.target) continue;
        const join = { from: near.target, to: far.target, through: primary.table, near: near.name, far: far.name };
        joins.set(join.from, [...(joins.get(join.from) ?? []), join]);
      }
    }
  }
  return joins;
}

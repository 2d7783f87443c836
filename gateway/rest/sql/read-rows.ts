import type { ReadNode } from "../read-tree.ts";
import { MAX_ROWS } from "../request/limits.ts";
import type { OrderTerm } from "../request/parse-order.ts";
import type { SelectEmbed } from "../request/select.ts";
import { findRelationship } from "../schema/find-relationship.ts";
import type { Relationship, Schema, Table } from "../schema/schema.ts";
import { applyCast } from "./casts.ts";
import { type Rows, toColumnSql, toConditionSql } from "./conditions.ts";
import { columnOf, qualify, quoteIdentifier } from "./identifier.ts";
import type { Parameters } from "./parameters.ts";

export type Statement = {
  schema: Schema;
  parameters: Parameters;
  /** Tables the statement reads, for caches and limits. */
  tables: Set<string>;
  /** Numbers the aliases, so that no two are the same. */
  aliases: number;
};

/** A select over one source, in pieces: the count of all rows needs the same source without the range. */
export type RowsSql = { columns: ColumnSql[]; from: string; where: string; tail: string };

export type ColumnSql = { sql: string; name: string };

type Source = { node: ReadNode; rows: Rows; from: string };

/** Selects what the node names from a source that stands under `rows.alias`. */
export function toRowsSql(statement: Statement, { node, rows, from }: Source, joins: readonly string[] = []): RowsSql {
  statement.tables.add(rows.table.name);
  const embedded = node.embeds.map(({ embed, node: child }) => toEmbedSql(statement, rows, { embed, child }));
  const conditions = [
    ...joins,
    ...node.conditions.map((condition) => toConditionSql(condition, rows, statement.parameters)),
  ];
  return {
    columns: [...toColumns(node, rows), ...embedded.flatMap(({ column }) => (column === null ? [] : [column]))],
    from: [from, ...embedded.map(({ join }) => join)].join(" "),
    where: conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`,
    tail: `${toOrderSql(node.order, rows)} ${toRangeSql(node, statement.parameters)}`,
  };
}

export function toSelect({ columns, from, where, tail }: RowsSql): string {
  const list = columns.map(({ sql, name }) => `${sql} as ${quoteIdentifier(name)}`).join(", ");
  return `select ${list} from ${from} ${where} ${tail}`;
}

export function nextAlias(statement: Statement): string {
  statement.aliases += 1;
  return `t${statement.aliases}`;
}

function toColumns(node: ReadNode, rows: Rows): ColumnSql[] {
  return node.columns.flatMap((item) => {
    if (item.kind === "star") {
      return [...rows.table.columns.keys()].map((name) => ({ sql: columnOf(rows.alias, name), name }));
    }
    return [{ sql: applyCast(toColumnSql(rows, item.name), item.cast), name: item.alias ?? item.name }];
  });
}

type Embedding = { embed: SelectEmbed; child: ReadNode };

/** A related resource as a lateral join: one row as an object, several as a list. */
function toEmbedSql(statement: Statement, parent: Rows, { embed, child }: Embedding) {
  const relationship = findRelationship(statement.schema, parent.table, embed);
  const rows: Rows = { table: tableOf(statement.schema, relationship), alias: nextAlias(statement) };
  const alias = nextAlias(statement);
  const joins = relationship.toColumns.map(
    (column, position) =>
      `${columnOf(rows.alias, column)} = ${columnOf(parent.alias, relationship.fromColumns[position] ?? column)}`,
  );
  const source = { node: child, rows, from: `${qualify(rows.table.name)} ${rows.alias}` };
  const inner = toSelect(toRowsSql(statement, source, joins));
  const shape = relationship.isToOne ? "row_to_json(r.*)" : "coalesce(json_agg(r.*), '[]')";
  // The list of no rows is still a row of the join, so an inner join asks for the count.
  const counted = `select ${relationship.isToOne ? "true" : "count(*) > 0"} as found, ${shape} as value from (${inner}) r`;
  const join = embed.isInner
    ? `join lateral (${counted}) ${alias} on ${alias}.found`
    : `left join lateral (${counted}) ${alias} on true`;
  const name = embed.alias ?? embed.relation;
  return { join, column: isEmpty(child) ? null : { sql: `${alias}.value`, name } };
}

/** An embed without columns only filters. */
function isEmpty(node: ReadNode): boolean {
  return node.columns.length === 0 && node.embeds.length === 0;
}

function tableOf(schema: Schema, { to }: Relationship): Table {
  const table = schema.tables.get(to);
  if (table === undefined) throw new Error(`the catalogue names ${to} in a foreign key but not as a table`);
  return table;
}

function toOrderSql(terms: readonly OrderTerm[], rows: Rows): string {
  if (terms.length === 0) return "";
  const parts = terms.map(({ column, direction, nulls }) => {
    const words = [toColumnSql(rows, column), direction ?? "", nulls === null ? "" : `nulls ${nulls}`];
    return words.filter((word) => word !== "").join(" ");
  });
  return `order by ${parts.join(", ")}`;
}

function toRangeSql({ limit, offset }: ReadNode, parameters: Parameters): string {
  const capped = parameters.add(String(Math.min(limit ?? MAX_ROWS, MAX_ROWS)));
  return offset === 0 ? `limit ${capped}` : `limit ${capped} offset ${parameters.add(String(offset))}`;
}

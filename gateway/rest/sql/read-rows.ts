import { isShown, type ReadNode } from "../read-tree.ts";
import type { Field } from "../request/json-path.ts";
import { MAX_ROWS } from "../request/limits.ts";
import type { OrderTerm } from "../request/parse-order.ts";
import type { SelectEmbed } from "../request/select.ts";
import { impossibleRelatedOrder, notEmbedded } from "../rest-error.ts";
import { findRelationship } from "../schema/find-relationship.ts";
import type { Relationship, Schema, Table } from "../schema/schema.ts";
import { type EmbedJoin, type Rows, toConditionSql } from "./conditions.ts";
import { readCountName, refuseCount } from "./counted-embed.ts";
import { type ShownColumn, toFieldSql, toShownColumns } from "./fields.ts";
import { columnOf, qualify, quoteIdentifier } from "./identifier.ts";
import type { Parameters } from "./parameters.ts";
import { refuseRepeatedColumns, refuseRepeatedEmbeds } from "./refuse-repeats.ts";

export type Statement = {
  schema: Schema;
  parameters: Parameters;
  /** Tables the statement reads, for caches and limits. */
  tables: Set<string>;
  /** Numbers the aliases, so that no two are the same. */
  aliases: number;
};

/** A select over one source, in pieces: the count of all rows needs the same source without the range. */
export type RowsSql = {
  columns: ShownColumn[];
  from: string;
  /** Without the joins that only show something. */
  countedFrom: string;
  where: string;
  tail: string;
};

/** For an engine that lets every statement run to its end; the limit is worked out once a statement. */
const IN_TIME_SQL = `case when clock_timestamp() < (select statement_timestamp() + current_setting('statement_timeout')::interval)
  then true else rest.stop_statement() end`;

/** What is counted has no range. */
type Source = { node: ReadNode; rows: Rows; from: string; isCounted?: boolean };

/** Selects what the node names from a source with the alias `rows.alias`. */
export function toRowsSql(
  statement: Statement,
  { node, rows, from, isCounted = false }: Source,
  joins: readonly string[] = [],
): RowsSql {
  statement.tables.add(rows.table.name);
  refuseCount(node, rows.table);
  refuseRepeatedColumns(node, rows.table);
  const related = node.embeds.map(({ embed, node: child }) => {
    return { embed, node: child, relationship: findRelationship(statement.schema, rows.table, embed) };
  });
  refuseRepeatedEmbeds(related);
  const embeds = related.map((embedding) => {
    const orderedBy = node.order.filter(({ relation }) => relation === nameOf(embedding.embed));
    return toEmbedSql(statement, rows, { ...embedding, orderedBy: orderedBy.map(({ field }) => field) });
  });
  const filtered: Rows = { ...rows, embeds };
  const conditions = [
    ...joins,
    ...node.conditions.map((condition) => toConditionSql(condition, filtered, statement.parameters)),
    ...(statement.schema.stopsStatements ? [] : [IN_TIME_SQL]),
  ];
  const needed = embeds.filter(({ isNeeded }) => isNeeded);
  return {
    columns: [
      ...toShownColumns(node.columns, rows, statement.parameters),
      ...embeds.flatMap(({ column }) => (column === null ? [] : [column])),
    ],
    from: [from, ...embeds.map(({ join }) => join)].join(" "),
    countedFrom: [from, ...needed.map(({ join }) => join)].join(" "),
    where: conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`,
    tail: isCounted ? "" : `${toOrderSql(statement, node.order, filtered)} ${toRangeSql(node, statement.parameters)}`,
  };
}

export function toSelect({ columns, from, where, tail }: RowsSql): string {
  return `${toSelectList(columns)} from ${from} ${where} ${tail}`;
}

export function nextAlias(statement: Statement): string {
  statement.aliases += 1;
  return `t${statement.aliases}`;
}

function toSelectList(columns: readonly ShownColumn[]): string {
  return `select ${columns.map(({ sql, name }) => `${sql} as ${quoteIdentifier(name)}`).join(", ")}`;
}

type Embedding = {
  embed: SelectEmbed;
  node: ReadNode;
  relationship: Relationship;
  orderedBy: readonly Field[];
};

/** A related resource as a lateral join: one row as an object, several as a list. */
function toEmbedSql(statement: Statement, parent: Rows, embedding: Embedding): EmbedJoin {
  const { embed, node: child, relationship, orderedBy } = embedding;
  const isToOne = relationship.cardinality !== "one-to-many";
  const name = nameOf(embed);
  if (!isToOne && orderedBy.length > 0) throw impossibleRelatedOrder(parent.table.name, name);
  const rows: Rows = { table: tableOf(statement.schema, relationship), alias: nextAlias(statement) };
  const alias = nextAlias(statement);
  const joins = relationship.toColumns.map(
    (column, position) =>
      `${columnOf(rows.alias, column)} = ${columnOf(parent.alias, relationship.fromColumns[position] ?? column)}`,
  );
  const count = readCountName(child, rows.table);
  if (count !== null && orderedBy.length > 0) throw impossibleRelatedOrder(parent.table.name, name);
  const node = count === null ? child : { ...child, columns: [] };
  const source = { node, rows, from: `${qualify(rows.table.name)} ${rows.alias}`, isCounted: count !== null };
  const inner = toRowsSql(statement, source, joins);
  const beside = orderedBy.map((field) => toFieldSql(rows, field, statement.parameters));
  const rowsSql = () => (isToOne ? toOneSql(inner, beside) : toManySql(inner));
  const lateral = count === null ? rowsSql() : toCountSql(inner, { name: statement.parameters.add(count), isToOne });
  return {
    name,
    alias,
    join: embed.isInner
      ? `join lateral (${lateral}) ${alias} on ${alias}.found`
      : `left join lateral (${lateral}) ${alias} on true`,
    isNeeded: embed.isInner,
    column: isShown(child) ? { sql: `${alias}.value`, name } : null,
  };
}

/** The row's columns make its object; those that order the outer rows are selected beside it. */
function toOneSql({ columns, from, where, tail }: RowsSql, orders: readonly string[]): string {
  const value = `(select row_to_json(r.*) from (${toSelectList(columns)}) r) as value`;
  const beside = orders.map((sql, position) => `, ${sql} as ${toOrderName(position)}`);
  return `select true as found, ${value}${beside.join("")} from ${from} ${where} ${tail}`;
}

/** The list of no rows is still a row, so an inner join asks for the count. */
function toManySql(rows: RowsSql): string {
  return `select count(*) > 0 as found, coalesce(json_agg(r.*), '[]') as value from (${toSelect(rows)}) r`;
}

/** All rows are counted, those beyond what a list may hold, too. */
function toCountSql({ from, where }: RowsSql, { name, isToOne }: { name: string; isToOne: boolean }): string {
  const value = `json_build_object(${name}::text, count(*))`;
  return `select count(*) > 0 as found, ${isToOne ? value : `json_build_array(${value})`} as value from ${from} ${where}`;
}

function toOrderName(position: number): string {
  return `order${position}`;
}

function nameOf({ alias, relation }: SelectEmbed): string {
  return alias ?? relation;
}

function tableOf(schema: Schema, { to }: Relationship): Table {
  const table = schema.tables.get(to);
  if (table === undefined) throw new Error(`the catalogue names ${to} in a foreign key but not as a table`);
  return table;
}

function toOrderSql({ parameters }: Statement, terms: readonly OrderTerm[], rows: Rows): string {
  if (terms.length === 0) return "";
  const parts = terms.map((term) => {
    const { relation, field, direction, nulls } = term;
    const sql = relation === null ? toFieldSql(rows, field, parameters) : toRelatedSql(terms, { relation, term, rows });
    const words = [sql, direction ?? "", nulls === null ? "" : `nulls ${nulls}`];
    return words.filter((word) => word !== "").join(" ");
  });
  return `order by ${parts.join(", ")}`;
}

type RelatedTerm = { relation: string; term: OrderTerm; rows: Rows };

/** The related row's value is a column of its join; these columns follow the order of the terms about it. */
function toRelatedSql(terms: readonly OrderTerm[], { relation, term, rows }: RelatedTerm): string {
  const embed = rows.embeds?.find(({ name }) => name === relation);
  if (embed === undefined) throw notEmbedded(relation);
  return `${embed.alias}.${toOrderName(terms.filter((other) => other.relation === relation).indexOf(term))}`;
}

function toRangeSql({ limit, offset }: ReadNode, parameters: Parameters): string {
  const capped = parameters.add(String(Math.min(limit ?? MAX_ROWS, MAX_ROWS)));
  return offset === 0 ? `limit ${capped}` : `limit ${capped} offset ${parameters.add(String(offset))}`;
}

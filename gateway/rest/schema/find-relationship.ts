import { notImplemented, RestError } from "../rest-error.ts";
import { EXPOSED_SCHEMA, type JoinTable, type Relationship, type Schema, type Table } from "./schema.ts";

type Wanted = { relation: string; hint: string | null };

/**
 * The one relationship an embed means: by the related table's name, the foreign key's constraint or its
 * column, narrowed by the hint. PGRST200 when there is none, PGRST201 when there are several.
 */
export function findRelationship(schema: Schema, table: Table, { relation, hint }: Wanted): Relationship {
  // Rows of a function that only has columns are no table, whatever the function is called.
  const isTable = schema.tables.get(table.name) === table;
  const known = isTable ? (schema.relationships.get(table.name) ?? []) : [];
  if (isTable && schema.computed.get(table.name)?.has(relation) === true)
    throw notImplemented(`'${relation}' is computed by a function of '${table.name}', which is not served`);
  const hinted = known.filter((relationship) => hint === null || isHinted(relationship, hint));
  const candidates = findMeant(hinted, relation);
  const [only, ...others] = candidates;
  if (only === undefined) throw noRelationship(schema, table.name, { relation, hint });
  const joins = (schema.joinTables.get(table.name) ?? []).filter(({ to }) => hint === null && to === relation);
  if (joins.length === 0 && others.length === 0) return only;
  const children = joins.length === 0 ? findChildren(candidates) : null;
  if (children === null) throw ambiguous(table.name, relation, { candidates, joins });
  return children;
}

/** Both ways along one key that refers to its own table: the name means the children, the key's column the parent. */
function findChildren(candidates: readonly Relationship[]): Relationship | null {
  const isOneKey = candidates.length === 2 && new Set(candidates.map(({ constraint }) => constraint)).size === 1;
  const [children, ...others] = candidates.filter(({ isForward }) => !isForward);
  return isOneKey && others.length === 0 ? (children ?? null) : null;
}

/** A view may stand for its table only when it is named, or when it is the one that is read and its table isn't exposed. */
function findMeant(known: readonly Relationship[], relation: string): Relationship[] {
  const meant = known.filter((one) => one.to === relation || (!one.leadsToView && isKey(one, relation)));
  if (meant.length > 0) return meant;
  return known.filter(
    ({ from, to, isForward, keyColumns }) => from === to && isForward && isOnly(keyColumns, relation),
  );
}

function isKey({ constraint, isForward, keyColumns }: Relationship, name: string): boolean {
  return constraint === name || (isForward && isOnly(keyColumns, name));
}

function isHinted({ constraint, fromColumns, toColumns }: Relationship, hint: string): boolean {
  return constraint === hint || isOnly(fromColumns, hint) || isOnly(toColumns, hint);
}

function isOnly(columns: readonly string[], name: string): boolean {
  return columns.length === 1 && columns[0] === name;
}

function noRelationship({ tables }: Schema, parent: string, { relation, hint }: Wanted): RestError {
  const hinted = hint === null ? "" : `' using the hint '${hint}`;
  return new RestError({
    status: 400,
    code: "PGRST200",
    message: `Could not find a relationship between '${parent}' and '${relation}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${parent}' and '${relation}${hinted}' in the schema '${EXPOSED_SCHEMA}', but no matches were found.`,
    ...(tables.has(relation) ? {} : { hint: `There is no table or view '${EXPOSED_SCHEMA}.${relation}' either` }),
  });
}

type Ways = { candidates: readonly Relationship[]; joins: readonly JoinTable[] };

function ambiguous(parent: string, relation: string, { candidates, joins }: Ways): RestError {
  const choices = candidates.map((candidate) => `'${candidate.to}!${hintOf(candidate, candidates)}'`);
  return new RestError({
    status: 300,
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${parent}' and '${relation}'`,
    details: [...candidates.map(describe), ...joins.map(describeJoin)],
    hint: `Try changing '${relation}' to one of the following: ${[...new Set(choices)].join(", ")}. Find the desired relationship in the 'details' key.`,
  });
}

/** The key, or the column where a view shows the key's column under several names. */
function hintOf(
  { constraint, fromColumns, toColumns, leadsToView }: Relationship,
  all: readonly Relationship[],
): string {
  const [column, ...others] = leadsToView ? toColumns : fromColumns;
  const isKeyEnough = all.filter((other) => other.constraint === constraint).length === 1;
  return isKeyEnough || column === undefined || others.length > 0 ? constraint : column;
}

function describeJoin({ from, to, through, near, far }: JoinTable) {
  const relationship = `${through} using ${near} and ${far}`;
  return { cardinality: "many-to-many", embedding: `${from} with ${to}`, relationship };
}

function describe({ cardinality, constraint, from, fromColumns, to, toColumns }: Relationship) {
  return {
    cardinality,
    embedding: `${from} with ${to}`,
    relationship: `${constraint} using ${from}(${fromColumns.join(", ")}) and ${to}(${toColumns.join(", ")})`,
  };
}

import { RestError } from "../rest-error.ts";
import { EXPOSED_SCHEMA, type Relationship, type Schema, type Table } from "./schema.ts";

type Wanted = { relation: string; hint: string | null };

/**
 * The one relationship an embed means: by the related table's name, the foreign key's constraint or its
 * column, narrowed by the hint. PGRST200 when there is none, PGRST201 when there are several.
 */
export function findRelationship(schema: Schema, table: Table, { relation, hint }: Wanted): Relationship {
  // Rows of a function that only has columns are no table, whatever the function is called.
  const known = schema.tables.get(table.name) === table ? (schema.relationships.get(table.name) ?? []) : [];
  const candidates = known.filter(
    (relationship) => isMeant(relationship, relation) && (hint === null || isHinted(relationship, hint)),
  );
  const [only, ...others] = candidates;
  if (only === undefined) throw noRelationship(table.name, { relation, hint });
  if (others.length === 0) return only;
  const children = findChildren(candidates);
  if (children === null) throw ambiguous(table.name, relation, candidates);
  return children;
}

/** Both ways along one key that refers to its own table: the name means the children, the key's column the parent. */
function findChildren(candidates: readonly Relationship[]): Relationship | null {
  const isOneKey = candidates.length === 2 && new Set(candidates.map(({ constraint }) => constraint)).size === 1;
  return isOneKey ? (candidates.find(({ isForward }) => !isForward) ?? null) : null;
}

function isMeant(relationship: Relationship, relation: string): boolean {
  if (relationship.to === relation) return true;
  // A view may stand for the table, but only when it is named.
  if (relationship.leadsToView) return false;
  return relationship.constraint === relation || (relationship.isForward && isOnly(relationship.keyColumns, relation));
}

function isHinted({ constraint, fromColumns, toColumns }: Relationship, hint: string): boolean {
  return constraint === hint || isOnly(fromColumns, hint) || isOnly(toColumns, hint);
}

function isOnly(columns: readonly string[], name: string): boolean {
  return columns.length === 1 && columns[0] === name;
}

function noRelationship(parent: string, { relation, hint }: Wanted): RestError {
  const hinted = hint === null ? "" : `' using the hint '${hint}`;
  return new RestError({
    status: 400,
    code: "PGRST200",
    message: `Could not find a relationship between '${parent}' and '${relation}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${parent}' and '${relation}${hinted}' in the schema '${EXPOSED_SCHEMA}', but no matches were found.`,
  });
}

function ambiguous(parent: string, relation: string, candidates: readonly Relationship[]): RestError {
  const choices = candidates.map(({ to, constraint }) => `'${to}!${constraint}'`);
  return new RestError({
    status: 300,
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${parent}' and '${relation}'`,
    details: candidates.map(describe),
    hint: `Try changing '${relation}' to one of the following: ${[...new Set(choices)].join(", ")}. Find the desired relationship in the 'details' key.`,
  });
}

function describe({ cardinality, constraint, from, fromColumns, to, toColumns }: Relationship) {
  return {
    cardinality,
    embedding: `${from} with ${to}`,
    relationship: `${constraint} using ${from}(${fromColumns.join(", ")}) and ${to}(${toColumns.join(", ")})`,
  };
}

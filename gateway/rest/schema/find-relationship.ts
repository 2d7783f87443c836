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
  if (others.length > 0) throw ambiguous(table.name, relation, candidates);
  return only;
}

function isMeant(relationship: Relationship, relation: string): boolean {
  return relationship.to === relation || relationship.constraint === relation || isOwnKeyColumn(relationship, relation);
}

function isHinted(relationship: Relationship, hint: string): boolean {
  return (
    relationship.constraint === hint || (relationship.keyColumns.length === 1 && relationship.keyColumns[0] === hint)
  );
}

function isOwnKeyColumn(relationship: Relationship, name: string): boolean {
  return relationship.isForward && relationship.keyColumns.length === 1 && relationship.keyColumns[0] === name;
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
  const choices = candidates.map(({ to, constraint }) => `'${to}!${constraint}'`).join(", ");
  return new RestError({
    status: 300,
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${parent}' and '${relation}'`,
    hint: `Try changing '${relation}' to one of the following: ${choices}.`,
  });
}

import { RestError } from "../rest-error.ts";
import { EXPOSED_SCHEMA, type FunctionParameter, type Schema, type SchemaFunction } from "./schema.ts";

export type FoundFunction = { target: SchemaFunction; given: FunctionParameter[] };

/** The overload that takes exactly these named arguments, defaults aside; PGRST202 or PGRST203 otherwise. */
export function findFunction(schema: Schema, name: string, names: readonly string[]): FoundFunction {
  const overloads = schema.functions.get(name) ?? [];
  const [target, ...others] = overloads.filter((candidate) => takes(candidate, names));
  if (target === undefined) throw notFound(name, names);
  if (others.length > 0) throw ambiguous([target, ...others]);
  return { target, given: target.parameters.filter((parameter) => names.includes(parameter.name)) };
}

function takes({ parameters }: SchemaFunction, names: readonly string[]): boolean {
  const areKnown = names.every((name) => parameters.some((parameter) => parameter.name === name));
  return areKnown && parameters.every(({ name, hasDefault }) => hasDefault || names.includes(name));
}

function notFound(name: string, names: readonly string[]): RestError {
  const signature = names.length === 0 ? " without parameters" : `(${names.join(", ")})`;
  return new RestError({
    status: 404,
    code: "PGRST202",
    message: `Could not find the function ${EXPOSED_SCHEMA}.${name}${signature} in the schema cache`,
    details: `Searched for the function ${EXPOSED_SCHEMA}.${name}${signature}, but no matches were found in the schema cache.`,
  });
}

function ambiguous(candidates: readonly SchemaFunction[]): RestError {
  const signatures = candidates.map(
    ({ name, parameters }) =>
      `${EXPOSED_SCHEMA}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(", ")})`,
  );
  return new RestError({
    status: 300,
    code: "PGRST203",
    message: `Could not choose the best candidate function between: ${signatures.join(", ")}`,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  });
}

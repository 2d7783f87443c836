import type { Plan, PlannedAnswer, RestRequest } from "./plan.ts";
import { answerRows, toRangedTree } from "./plan-read.ts";
import type { ReadNode } from "./read-tree.ts";
import { parseQuery } from "./request/parse-query.ts";
import { cannotUseBody, notImplemented, RestError } from "./rest-error.ts";
import { EXPOSED_SCHEMA, type FunctionParameter, type Schema, type SchemaFunction } from "./schema/schema.ts";
import { buildCall, type CallArguments } from "./sql/call-statement.ts";
import type { EnvelopeRow } from "./sql/envelope.ts";

/** GET, HEAD and POST on a function. Only a POST to a volatile function may write. */
export function planCall(schema: Schema, request: RestRequest): Plan {
  const isPost = request.method === "POST";
  const query = parseQuery(request.parameters, { takesArguments: !isPost });
  const sent = isPost ? readJsonArguments(request, query.columns) : readTextArguments(query.arguments);
  const { target, given } = findFunction(schema, request.target.name, sent.names);
  const node = toRangedTree(query, request);
  if (target.result.kind !== "rows") refuseShaping(node, request);
  const { maxAffected } = request.preferences;
  if (maxAffected !== null && !isSet(target)) throw notASet();
  const hasBody = request.method !== "HEAD" && request.preferences.return !== "minimal";
  const statement = buildCall({
    schema,
    target,
    given,
    arguments: sent.arguments,
    node,
    format: request.format,
    hasBody,
    isCounted: request.preferences.count !== null,
    isBounded: maxAffected !== null,
  });
  return {
    statement,
    isReadOnly: !isPost || !target.isVolatile,
    format: request.format,
    isSingular: request.format.kind === "object",
    maxAffected,
    ignored: ["resolution", "missing"],
    timeZone: request.preferences.timeZone,
    answer: (row) => answerCall(request, { target, node, row }),
  };
}

function isSet({ result }: SchemaFunction): boolean {
  return result.kind !== "void" && result.isSet;
}

function notASet(): RestError {
  return new RestError({
    status: 400,
    code: "PGRST128",
    message: "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  });
}

type SentArguments = { names: string[]; arguments: CallArguments };

/** `columns` names the arguments that are taken of the body. */
function readJsonArguments({ body }: RestRequest, named: readonly string[] | null): SentArguments {
  if (body === null) return { names: [...(named ?? [])], arguments: { kind: "json", text: "{}" } };
  const { value, text } = body;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw cannotUseBody("A function's arguments are one JSON object");
  }
  return { names: [...(named ?? Object.keys(value))], arguments: { kind: "json", text } };
}

function readTextArguments(values: ReadonlyMap<string, string>): SentArguments {
  return { names: [...values.keys()], arguments: { kind: "text", values } };
}

function refuseShaping(node: ReadNode, { format }: RestRequest): void {
  const isShaped = node.conditions.length > 0 || node.order.length > 0 || node.limit !== null || node.offset !== 0;
  if (isShaped || node.embeds.length > 0)
    throw notImplemented("A function's single values can't be filtered or ordered");
  if (format.kind !== "csv") return;
  throw new RestError({ status: 406, code: "PGRST107", message: "None of these media types are available: text/csv" });
}

type Called = { target: SchemaFunction; node: ReadNode; row: EnvelopeRow };

function answerCall({ preferences }: RestRequest, { target, node, row }: Called): PlannedAnswer {
  if (target.result.kind === "void") return { status: 204, contentRange: null, hasBody: false };
  const answer = answerRows(node.offset, row);
  return preferences.return === "minimal" ? { ...answer, status: 204, hasBody: false } : answer;
}

type FoundFunction = { target: SchemaFunction; given: FunctionParameter[] };

/** The overload that takes exactly these named arguments, defaults aside; PGRST202 or PGRST203 otherwise. */
function findFunction(schema: Schema, name: string, names: readonly string[]): FoundFunction {
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

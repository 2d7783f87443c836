import { answerError } from "../http/json-answer.ts";
import { JSON_FAILURE_MESSAGES } from "../http/json-failure-words.ts";
import { readBody } from "../http/read-body.ts";
import { isJsonType, type JsonBody, readJson } from "../http/read-json.ts";
import type { RestRequest } from "./plan.ts";
import { MAX_BODY_BYTES } from "./request/limits.ts";
import { chooseFormat } from "./request/media-type.ts";
import { parsePreferences } from "./request/preferences.ts";
import { RestError } from "./rest-error.ts";
import { EXPOSED_SCHEMA } from "./schema/schema.ts";

type Target = RestRequest["target"];

/** Reads what a request says by itself: method, headers and body. Throws a RestError for what isn't spoken. */
export async function readRestRequest(request: Request, target: Target): Promise<RestRequest> {
  const method = readMethod(request.method, target);
  refuseOtherSchemas(request);
  return {
    method,
    target,
    parameters: new URL(request.url).searchParams,
    range: request.headers.get("range"),
    format: chooseFormat(request.headers.get("accept")),
    preferences: parsePreferences(request.headers.get("prefer")),
    body: await readRestBody(request),
  };
}

function readMethod(method: string, target: Target): RestRequest["method"] {
  if (method === "GET" || method === "HEAD" || method === "POST") return method;
  if (target.kind === "function") {
    throw new RestError({ status: 405, code: "PGRST101", message: `Cannot use the ${method} method on RPC` });
  }
  if (method === "PATCH" || method === "DELETE") return method;
  throw new RestError({ status: 405, code: "PGRST117", message: `Unsupported HTTP method: ${method}` });
}

function refuseOtherSchemas({ method, headers }: Request): void {
  const name = method === "GET" || method === "HEAD" ? "accept-profile" : "content-profile";
  const schema = headers.get(name);
  if (schema === null || schema === EXPOSED_SCHEMA) return;
  throw new RestError({
    status: 406,
    code: "PGRST106",
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${EXPOSED_SCHEMA}`,
  });
}

async function readRestBody(request: Request): Promise<JsonBody | null> {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const type = request.headers.get("content-type");
  if (request.method === "DELETE") {
    if (type === null || isJsonType(type)) return null;
    // What fetch sends for an empty text says text/plain and holds nothing.
    const read = await readBody(request, MAX_BODY_BYTES);
    if (read.ok && read.bytes.byteLength === 0) return null;
    throw refusedBody(415, "not_json_type");
  }
  const read = await readJson(request, MAX_BODY_BYTES);
  if (!read.ok) throw refusedBody(read.status, read.reason);
  return read.body;
}

function refusedBody(status: number, reason: keyof typeof JSON_FAILURE_MESSAGES): RestError {
  return new RestError({
    status,
    code: status === 415 ? "PGRST107" : "PGRST102",
    message: JSON_FAILURE_MESSAGES[reason],
  });
}

export function answerTooLong(): Response {
  return answerError(414, { code: "uri_too_long", message: "The address is too long", details: null, hint: null });
}

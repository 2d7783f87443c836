import { z } from "zod";
import { readJson } from "../../http/read-json.ts";
import { SMS_CHANNELS } from "../auth-sms.ts";
import { type AuthResult, succeed } from "./auth-failure.ts";
import { badJson } from "./failures.ts";

const MAX_BODY_BYTES = 1_048_576;

const JSON_FAILURES = {
  too_large: "http: request body too large",
  broken_off: "unexpected end of the body",
  not_json_type: "content type is not application/json",
  not_utf8: "invalid UTF-8",
  not_json: "invalid JSON",
  too_deep: "exceeded max depth",
} as const;

/** A text that may be left out or null, which both mean empty, as in GoTrue. */
export const textParam = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** How a text message travels; left out and empty mean as a text message. */
export const channelParam = z
  .enum(["", ...SMS_CHANNELS])
  .nullish()
  .transform((value) => value || "sms");

/** An object of the caller's own making; null and left out mean none. */
export const dataParam = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? null);

/**
 * Reads a JSON body of at most 1 MiB into the schema's shape; keys it doesn't name are dropped.
 * Refuses with 400 `bad_json`, 413 or 415; `whenNone` replaces a body that is left out.
 */
export async function readParams<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { whenNone }: { whenNone?: object } = {},
): Promise<AuthResult<z.output<Schema>>> {
  const read = await readJson(request, MAX_BODY_BYTES);
  if (!read.ok) return badJson(read.status, JSON_FAILURES[read.reason]);
  const value = read.body === null ? whenNone : read.body.value;
  if (value === undefined) return badJson(400, "unexpected end of JSON input");
  const unstorable = findUnstorable(value);
  if (unstorable !== null) return badJson(400, unstorable);
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return succeed(parsed.data);
  const where = parsed.error.issues[0]?.path.join(".") || "body";
  return badJson(400, `cannot read ${where}`);
}

/**
 * Why this JSON value can't be kept: PostgreSQL has no place for NUL characters and lone surrogates, and
 * `__proto__` is never data. Null when it can. The value's depth was limited when it was parsed.
 */
function findUnstorable(value: unknown): string | null {
  if (typeof value === "string") return findTextProblem(value);
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return findFirst(value);
  const keys = Object.keys(value);
  if (keys.includes("__proto__")) return "forbidden key";
  return findFirst(keys) ?? findFirst(Object.values(value));
}

function findFirst(values: readonly unknown[]): string | null {
  for (const value of values) {
    const problem = findUnstorable(value);
    if (problem !== null) return problem;
  }
  return null;
}

function findTextProblem(text: string): string | null {
  if (text.includes("\u0000")) return "NUL characters are not allowed";
  return text.isWellFormed() ? null : "invalid Unicode";
}

import { z } from "zod";
import { DatabaseError } from "../database/port.ts";
import { answerError } from "../http/json-answer.ts";
import { readHeaders, WITHOUT_BODY } from "./response-settings.ts";
import { RestError } from "./rest-error.ts";

/** Its details show whole rows, columns the caller may not read included. */
const ROW_IN_DETAILS = /^Failing row contains/;

const TOO_SLOW = "Ask for fewer columns, embedded resources or rows, or filter by a column with an index";

/**
 * PostgREST's answer to a refusal of ours or of PostgreSQL; null for a fault, which is for the log and not
 * for the client.
 */
export function toErrorAnswer(error: unknown, isAnonymous: boolean): Response | null {
  if (error instanceof RestError) return answerRestError(error);
  if (!(error instanceof DatabaseError)) return null;
  if (error.code === "PGRST") return answerRestError(toRaisedAnswer(error));
  const status = toStatus(error, isAnonymous);
  if (status >= 500) return null;
  const { code, message } = error;
  const hint = code === "57014" ? TOO_SLOW : error.hint;
  const details = error.detail !== null && ROW_IN_DETAILS.test(error.detail) ? null : error.detail;
  return answerError(status, { code, message, details, hint });
}

function answerRestError({ status, restCode, message, details, hint, headers }: RestError): Response {
  return answerError(status, { code: restCode, message, details, hint }, headers);
}

/** A fault's status and code are sent, so that a client can wait and try again; its message is not. */
export function toFaultAnswer(error: unknown, requestId: string): Response {
  const isKnown = error instanceof DatabaseError;
  const status = isKnown ? toStatus(error, false) : 500;
  const body = {
    code: isKnown ? error.code : "XX000",
    message: "Internal server error",
    details: `Request id ${requestId}`,
    hint: null,
  };
  return answerError(status, body, status === 503 ? { "retry-after": "1" } : {});
}

/** By SQLSTATE, first match wins: exact codes before their classes. */
const STATUS_BY_CODE: readonly (readonly [prefix: string, status: number])[] = [
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  // PostgREST answers 500; 503 says what is true: the same request may succeed next time.
  ["40", 503],
  ["42P01", 404],
  ["42883", 404],
  ["42P17", 500],
  ["53400", 500],
  ["53", 503],
  // PostgREST answers 500, but what is too complex is the client's request.
  ["54", 400],
  // PostgREST answers 500, but who writes to a view that takes no rows asks for what it doesn't do.
  ["55000", 405],
  ["55", 500],
  // PostgREST answers 500, but a statement that takes too long is the client's request too.
  ["57014", 400],
  // It is being shut down, has crashed, or doesn't take connections yet.
  ["57P01", 503],
  ["57P02", 503],
  ["57P03", 503],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0001", 400],
  ["P0", 500],
  ["XX", 500],
];

/** The status PostgREST gives an error of PostgreSQL (docs/references/errors). */
function toStatus({ code }: DatabaseError, isAnonymous: boolean): number {
  if (code === "42501") return isAnonymous ? 401 : 403;
  // `raise sqlstate 'PT404'` in a function chooses its own status.
  if (/^PT[45]\d\d$/.test(code)) return Number(code.slice(2));
  return STATUS_BY_CODE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

const messageSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const detailSchema = z.object({
  // Those that have no body can't say what went wrong.
  status: z
    .int()
    .min(200)
    .max(599)
    .refine((status) => !WITHOUT_BODY.includes(status)),
  headers: z.record(z.string(), z.string()),
});

/**
 * What a function meant by `raise sqlstate 'PGRST'`: the body is its message, status and headers are its detail, both as
 * JSON. PGRST121 where they aren't. Source: PostgREST, "RAISE errors with HTTP status codes".
 */
function toRaisedAnswer({ message, detail }: DatabaseError): RestError {
  const body = messageSchema.safeParse(parse(message));
  if (!body.success) return unreadable("MESSAGE", "{ code, message, details, hint }, the first two texts");
  const answer = detailSchema.safeParse(parse(detail ?? ""));
  if (!answer.success) return unreadable("DETAIL", "{ status, headers }, a status from 200 to 599 and texts");
  const { details, hint, ...words } = body.data;
  const { status, headers } = answer.data;
  try {
    const allowed = readHeaders(Object.entries(headers).map(([name, value]) => ({ [name]: value })));
    const more = { ...(details == null ? {} : { details }), ...(hint == null ? {} : { hint }) };
    return new RestError({ ...words, ...more, status, headers: Object.fromEntries(allowed) });
  } catch (error) {
    // As with response.headers: not every header is a function's to set.
    if (error instanceof RestError) return error;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unreadable(part: "MESSAGE" | "DETAIL", expected: string): RestError {
  return new RestError({
    status: 500,
    code: "PGRST121",
    message: "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error",
    details: `Invalid JSON value for ${part}`,
    hint: `${part} is expected to be ${expected}`,
  });
}

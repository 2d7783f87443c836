import { DatabaseError } from "../database/port.ts";
import { answerError } from "../http/json-answer.ts";
import { toStatus } from "./database-status.ts";
import { toRaisedAnswer } from "./raised-answer.ts";
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

/** A fault's status and code are told, so that a client can wait and try again; its words are not. */
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

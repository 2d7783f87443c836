import { isRecord } from "#domain/is-record.ts";

/** The code in the JSON of a refusal, null where it names none: the auth service calls it `error_code`, all others `code`. */
export function readErrorCode(body: unknown): string | null {
  const code = isRecord(body) ? (body.error_code ?? body.code) : null;
  return typeof code === "string" ? code : null;
}

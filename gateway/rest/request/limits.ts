import type { Database } from "../../database/port.ts";
import { cannotParse, RestError } from "../rest-error.ts";

/** Rows of one answer, and of one embedded list, at most. */
export const MAX_ROWS = 1_000;
/** Characters of a request's address at most. */
export const MAX_URL_LENGTH = 16_384;
/** Bytes of a body at most. */
export const MAX_BODY_BYTES = 1_048_576;
/** Bytes of an answer at most, before any compression. */
export const MAX_ANSWER_BYTES = 8 * 1_048_576;
/** Milliseconds of one statement of a caller without an account: while the embedded database runs one, all others wait. */
export const ANONYMOUS_STATEMENT_TIMEOUT: Record<Database["engine"], number> = { postgres: 2_000, pglite: 200 };

const MAX_DEPTH = 10;
const MAX_FILTERS = 1_000;
const MAX_COLUMNS = 100;
const MAX_EMBEDS = 10;

/** What one `select` has asked for so far, all its levels together. */
export type SelectCounts = { columns: number; embeds: number };

/** Embeds within embeds, and conditions within conditions. */
export function refuseTooDeep(depth: number, what: "embedded resources" | "conditions"): void {
  if (depth > MAX_DEPTH) throw tooComplex(`${what} nest at most ${MAX_DEPTH} deep`);
}

export function refuseTooManyFilters(count: number): void {
  if (count > MAX_FILTERS) throw tooComplex(`at most ${MAX_FILTERS} filters are taken`);
}

export function refuseTooManySelected({ columns, embeds }: SelectCounts): void {
  if (columns > MAX_COLUMNS) throw tooComplex(`at most ${MAX_COLUMNS} columns are selected, embedded ones included`);
  if (embeds > MAX_EMBEDS) throw tooComplex(`at most ${MAX_EMBEDS} resources are embedded, nested ones included`);
}

/** One thing under several names. */
export function repeated(name: string): RestError {
  return tooComplex(`'${name}' is selected more than once: the same value or the same rows have one name`);
}

function tooComplex(details: string): RestError {
  return cannotParse("The request is too complex", details);
}

/** The answer doesn't travel: it has so many bytes, or nobody counted to the end. */
export function answerTooLarge(bytes: number | null): RestError {
  return new RestError({
    status: 400,
    code: "answer_too_large",
    message: `The answer is larger than ${MAX_ANSWER_BYTES / 1_048_576} MiB`,
    ...(bytes === null ? {} : { details: `It would be ${bytes} bytes` }),
    hint: "Ask for fewer columns or embedded resources, or for fewer rows at a time with limit and offset",
  });
}

import { cannotParse } from "../rest-error.ts";

/** Rows of one answer, and of one embedded list, at most. */
export const MAX_ROWS = 1_000;
/** Characters of a request's address at most. */
export const MAX_URL_LENGTH = 16_384;
/** Bytes of a body at most. */
export const MAX_BODY_BYTES = 1_048_576;

const MAX_DEPTH = 10;
const MAX_FILTERS = 1_000;

/** Embeds within embeds, and conditions within conditions. */
export function refuseTooDeep(depth: number, what: "embedded resources" | "conditions"): void {
  if (depth > MAX_DEPTH) throw cannotParse("The request is too complex", `${what} nest at most ${MAX_DEPTH} deep`);
}

export function refuseTooManyFilters(count: number): void {
  if (count > MAX_FILTERS) throw cannotParse("The request is too complex", `at most ${MAX_FILTERS} filters are taken`);
}

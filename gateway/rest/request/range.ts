import { RestError } from "../rest-error.ts";

export type RowRange = { offset: number; limit: number | null };

/** Reads `Range: 0-24`; any other unit or form is not about rows and is left out, as RFC 9110 14.2 allows. */
export function parseRangeHeader(header: string | null): RowRange | null {
  const found = /^(\d{1,15})-(\d{0,15})$/.exec((header ?? "").trim());
  if (found === null) return null;
  const first = Number(found[1]);
  if (found[2] === "" || found[2] === undefined) return { offset: first, limit: null };
  const last = Number(found[2]);
  if (last < first) {
    throw unsatisfiable("The lower boundary must be lower than or equal to the upper boundary in the Range header.");
  }
  return { offset: first, limit: last - first + 1 };
}

/** The rows that both the header and the parameters allow. */
export function intersectRanges(one: RowRange, other: RowRange): RowRange {
  const offset = Math.max(one.offset, other.offset);
  const ends = [one, other].flatMap((range) => (range.limit === null ? [] : [range.offset + range.limit]));
  return { offset, limit: ends.length === 0 ? null : Math.max(Math.min(...ends) - offset, 0) };
}

/** `total`: how many rows there are, where that is known. */
export function unsatisfiable(details: string, total: number | null = null): RestError {
  return new RestError({
    status: 416,
    code: "PGRST103",
    message: "Requested range not satisfiable",
    details,
    headers: total === null ? {} : { "content-range": `*/${total}` },
  });
}

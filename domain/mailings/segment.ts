import { MEMBERSHIP_FILTERS, USER_FILTERS } from "#domain/office/list-filters.ts";
import { searchPatterns } from "#domain/office/search-patterns.ts";

/** Lists of the office whose people can be written to. */
export const SEGMENT_LISTS = ["users", "memberships"] as const;
export type SegmentList = (typeof SEGMENT_LISTS)[number];

type Filters = Readonly<Record<string, { values: readonly string[]; start: string | null }>>;
const FILTERS: Readonly<Record<SegmentList, Filters>> = { users: USER_FILTERS, memberships: MEMBERSHIP_FILTERS };

/** Of the list's address: how it is shown, which narrows nothing. */
const SHOWN = ["sort", "cols", "page"];
const LONGEST_SEARCH = 120;
export const LONGEST_QUERY = 600;

/** Whom a list shows under its search and filters; null is all. */
export type Segment = {
  list: SegmentList;
  patterns: string[];
  filters: Readonly<Record<string, string | null>>;
  /** What the address says that the list doesn't know, as written there. The list would show more people than intended. */
  unknown: string[];
};

/** Reads the parameters of a list's address as the list itself does. */
export function readSegment(list: SegmentList, query: string): Segment {
  const parameters = new URLSearchParams(query);
  const known = FILTERS[list];
  const filters = Object.entries(known).map(([name, { values, start }]) => {
    const asked = parameters.get(name)?.trim();
    return [name, values.find((value) => value === asked) ?? start] as const;
  });
  const unknown = [...parameters].filter(([name, value]) => {
    if (name === "q" || SHOWN.includes(name)) return false;
    return !(Object.hasOwn(known, name) && known[name]?.values.includes(value.trim()));
  });
  return {
    list,
    patterns: searchPatterns((parameters.get("q") ?? "").trim().slice(0, LONGEST_SEARCH)),
    filters: Object.fromEntries(filters),
    unknown: unknown.map(([name, value]) => `${name}=${value}`),
  };
}

/** The parameters of what was typed, which may be the list's whole address; what only says how it is shown is left out. */
export function queryOf(typed: string): string {
  const trimmed = typed.trim();
  const parameters = new URLSearchParams(trimmed.includes("?") ? trimmed.slice(trimmed.indexOf("?") + 1) : trimmed);
  for (const name of SHOWN) parameters.delete(name);
  return parameters.toString();
}

/** A filter's values as the address writes them; `start` is what holds while the address doesn't name it, null for all. */
export type FilterDefinitions = Record<string, { values: readonly string[]; start: string | null }>;

export type ChosenFilters<Filters extends FilterDefinitions> = {
  [Name in keyof Filters]: Filters[Name]["values"][number] | Filters[Name]["start"];
};

/** What of a list is shown. The address says all of it, so that it can be shared and "back" works. */
export type ListState<Filters extends FilterDefinitions> = {
  search: string;
  filters: ChosenFilters<Filters>;
  /** From 1. */
  page: number;
};

const SEARCH = "q";
const PAGE = "page";
export const LONGEST_SEARCH = 120;
const HIGHEST_PAGE = 9_999;

/** Reads an address; what it doesn't know, or what can't be, is as if it weren't there. */
export function readListState<Filters extends FilterDefinitions>(
  parameters: URLSearchParams,
  definitions: Filters,
): ListState<Filters> {
  const filters = Object.entries(definitions).map(([name, { values, start }]) => {
    const asked = parameters.get(name);
    return [name, values.find((value) => value === asked) ?? start];
  });
  return {
    search: (parameters.get(SEARCH) ?? "").trim().slice(0, LONGEST_SEARCH),
    // The entries are the definitions' own; `fromEntries` loses their names.
    filters: Object.fromEntries(filters) as ChosenFilters<Filters>,
    page: readPage(parameters.get(PAGE)),
  };
}

/** The address's parameters for it; what is as at the start isn't written. */
export function writeListState<Filters extends FilterDefinitions>(
  { search, filters, page }: ListState<Filters>,
  definitions: Filters,
): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set(SEARCH, search);
  for (const [name, { start }] of Object.entries(definitions)) {
    const value = filters[name];
    if (typeof value === "string" && value !== start) parameters.set(name, value);
  }
  if (page > 1) parameters.set(PAGE, String(page));
  return parameters;
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), HIGHEST_PAGE) : 1;
}

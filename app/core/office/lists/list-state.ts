/**
 * A filter's values as the address writes them; `start` is what holds while the address doesn't name it, null for all. One
 * that `isOpen` takes any value: it is set by links from elsewhere, and only shown and taken off here.
 */
export type FilterDefinitions = Record<string, { values: readonly string[]; start: string | null; isOpen?: boolean }>;

export type ChosenFilters<Filters extends FilterDefinitions> = {
  [Name in keyof Filters]: Filters[Name]["values"][number] | Filters[Name]["start"];
};

export type SortDirection = "asc" | "desc";
export type ListSort<Field extends string> = { field: Field; direction: SortDirection };

/** What a list can be narrowed to and sorted by. */
export type ListChoices<Filters extends FilterDefinitions, Field extends string> = {
  filters: Filters;
  /** Fields to sort by, each with the direction in which it begins. */
  sorts: Readonly<Record<Field, SortDirection>>;
  /** The order of rows while the address names none; another filter may have another one. */
  startSort: (filters: ChosenFilters<Filters>) => ListSort<NoInfer<Field>>;
};

/** What of a list is shown. The address says all of it, so that it can be shared and "back" works. */
export type ListState<Filters extends FilterDefinitions, Field extends string> = {
  search: string;
  filters: ChosenFilters<Filters>;
  sort: ListSort<Field>;
  /** Ids of the columns that are chosen, in the table's own order; null for all. */
  columns: readonly string[] | null;
  /** From 1. */
  page: number;
};

/** What is changed of a list; filters that aren't named stay. */
export type ListChanges<Filters extends FilterDefinitions, Field extends string> = Partial<
  Omit<ListState<Filters, Field>, "filters">
> & { filters?: Partial<ChosenFilters<Filters>> };

const SEARCH = "q";
const SORT = "sort";
const COLUMNS = "cols";
const PAGE = "page";
export const LONGEST_SEARCH = 120;
const HIGHEST_PAGE = 9_999;
const MOST_COLUMNS = 40;

/** Reads an address; what it doesn't know, or what can't be, is as if it weren't there. */
export function readListState<Filters extends FilterDefinitions, Field extends string>(
  parameters: URLSearchParams,
  choices: ListChoices<Filters, Field>,
): ListState<Filters, Field> {
  const entries = Object.entries(choices.filters).map(([name, { values, start, isOpen = false }]) => {
    const asked = parameters.get(name)?.trim().slice(0, LONGEST_SEARCH) || null;
    return [name, (isOpen ? asked : values.find((value) => value === asked)) ?? start];
  });
  // The entries are the definitions' own; `fromEntries` loses their names.
  const filters = Object.fromEntries(entries) as ChosenFilters<Filters>;
  return {
    search: (parameters.get(SEARCH) ?? "").trim().slice(0, LONGEST_SEARCH),
    filters,
    sort: readSort(parameters.get(SORT) ?? "", choices.sorts) ?? choices.startSort(filters),
    columns: readColumns(parameters.get(COLUMNS)),
    page: readPage(parameters.get(PAGE)),
  };
}

/** The address's parameters for it; what is as at the start isn't written. */
export function writeListState<Filters extends FilterDefinitions, Field extends string>(
  { search, filters, sort, columns, page }: ListState<Filters, Field>,
  choices: ListChoices<Filters, Field>,
): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== "") parameters.set(SEARCH, search);
  for (const [name, { start }] of Object.entries(choices.filters)) {
    const value = filters[name];
    if (typeof value === "string" && value !== start) parameters.set(name, value);
  }
  const written = writeSort(sort);
  if (written !== writeSort(choices.startSort(filters))) parameters.set(SORT, written);
  if (columns !== null) parameters.set(COLUMNS, columns.join(","));
  if (page > 1) parameters.set(PAGE, String(page));
  return parameters;
}

/**
 * A state after a change: another search, filter or order begins at the first page, and an order that was never chosen
 * is the new filters' own.
 */
export function changeListState<Filters extends FilterDefinitions, Field extends string>(
  state: ListState<Filters, Field>,
  changes: ListChanges<Filters, Field>,
  { startSort }: ListChoices<Filters, Field>,
): ListState<Filters, Field> {
  const isStart = writeSort(state.sort) === writeSort(startSort(state.filters));
  const filters = { ...state.filters, ...changes.filters };
  const sort = isStart ? startSort(filters) : state.sort;
  return { ...state, sort, page: 1, ...changes, filters };
}

/** `name` ascending, `-name` descending: also the value of an option. */
export function writeSort({ field, direction }: ListSort<string>): string {
  return direction === "desc" ? `-${field}` : field;
}

export function readSort<Field extends string>(
  text: string,
  sorts: Readonly<Record<Field, SortDirection>>,
): ListSort<Field> | null {
  const asked = text.replace(/^-/, "");
  const field = fieldsOf(sorts).find((known) => known === asked);
  return field === undefined ? null : { field, direction: text.startsWith("-") ? "desc" : "asc" };
}

/** The fields that a list may be sorted by, in their order. */
export function fieldsOf<Field extends string>(sorts: Readonly<Record<Field, SortDirection>>): Field[] {
  // `keys` answers strings, as an object may have more than its type says: a definition has not.
  return Object.keys(sorts) as Field[];
}

/** Ids of columns; which of them there are is the table's to say. */
function readColumns(text: string | null): string[] | null {
  const ids = (text ?? "").split(",").filter((id) => /^[\w-]{1,40}$/.test(id));
  return ids.length === 0 ? null : [...new Set(ids)].slice(0, MOST_COLUMNS);
}

/**
 * What an address asks for that the list doesn't have (any more), as it is written there: a filter or its value, an
 * order, a column. Parameters that aren't a list's are among them.
 */
export function unknownIn<Filters extends FilterDefinitions, Field extends string>(
  parameters: URLSearchParams,
  { filters, sorts }: ListChoices<Filters, Field>,
  columnIds: readonly string[],
): string[] {
  return [...parameters].flatMap(([name, value]) => {
    if (name === SEARCH || name === PAGE) return [];
    if (name === COLUMNS) return (readColumns(value) ?? []).filter((id) => !columnIds.includes(id));
    if (name === SORT) return readSort(value, sorts) === null ? [value] : [];
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    const isKnown = filter !== undefined && (filter.isOpen === true || filter.values.includes(value));
    return isKnown ? [] : [`${name}=${value}`];
  });
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), HIGHEST_PAGE) : 1;
}

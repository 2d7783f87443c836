import type { LiveTable } from "#app/core/data/realtime/watch-rows.ts";
import type { ChosenFilters, FilterDefinitions, ListChoices, ListState } from "./list-state.ts";

export type ListPage<Row> = {
  rows: Row[];
  /** On all pages. */
  total: number;
  /** The page that was asked for is behind the last one. */
  isPastEnd: boolean;
};

/** What is asked of a list besides the page. */
export type Asked<Filters extends FilterDefinitions, Field extends string> = Pick<
  ListState<Filters, Field>,
  "search" | "filters" | "sort"
>;
/** Rows `from` to `to`, both counted from 0 and included. */
export type RowRange = { from: number; to: number };

export type ListBasics<Filters extends FilterDefinitions, Field extends string, Row> = ListChoices<Filters, Field> & {
  /** Its place among the kept answers; what changes rows has them read again by it. */
  name: string;
  perPage: number;
  /** The table whose changes arrive live; null for none. */
  table: LiveTable | null;
  /** Milliseconds between two looks while changes don't arrive live; false for none. */
  lookAgainMs: number | false;
  rowKey: (row: NoInfer<Row>) => string;
};

/** Rows that the database filters, sorts and counts. */
export type PagedList<Filters extends FilterDefinitions, Field extends string, Row> = {
  kind: "paged";
  read: (asked: Asked<Filters, Field>, range: RowRange) => Promise<ListPage<Row>>;
  /** How many rows there are under these filters, for a figure that leads to the list: the two can't differ. */
  count: (filters: ChosenFilters<Filters>) => Promise<number>;
};

/** Rows that come whole from elsewhere and are filtered and sorted here. */
export type WholeList<Filters extends FilterDefinitions, Field extends string, Row> = {
  kind: "whole";
  readAll: () => Promise<Row[]>;
  matches: (row: NoInfer<Row>, asked: Pick<Asked<Filters, Field>, "search" | "filters">) => boolean;
  /** What a row is sorted by; null comes last in either direction. */
  sortValue: (row: NoInfer<Row>, field: Field) => string | number | null;
};

export type ListDefinition<Filters extends FilterDefinitions, Field extends string, Row> = ListBasics<
  Filters,
  Field,
  Row
> &
  (PagedList<Filters, Field, Row> | WholeList<Filters, Field, Row>);

/** A row of a list, as its definition makes it. */
export type RowOf<List> = List extends { readAll: () => Promise<(infer Row)[]> }
  ? Row
  : List extends { read: (...asked: never) => Promise<ListPage<infer Row>> }
    ? Row
    : never;

/** A list whose rows come whole. */
export function defineWholeList<const Filters extends FilterDefinitions, Field extends string, Row>(
  list: ListBasics<Filters, Field, Row> & Omit<WholeList<Filters, Field, Row>, "kind">,
): ListBasics<Filters, Field, Row> & WholeList<Filters, Field, Row> {
  return { ...list, kind: "whole" };
}

/** The rows of a whole list that are asked for, in the order asked for; rows that are equal in it stay as they came. */
export function arrangeRows<Filters extends FilterDefinitions, Field extends string, Row>(
  { matches, sortValue }: Pick<WholeList<Filters, Field, Row>, "matches" | "sortValue">,
  rows: readonly Row[],
  { sort: { field, direction }, ...asked }: Asked<Filters, Field>,
): Row[] {
  const sign = direction === "desc" ? -1 : 1;
  return rows
    .filter((row) => matches(row, asked))
    .map((row) => ({ row, value: sortValue(row, field) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
}

/** Rows at a time while all of a list are read: as many as the server gives. */
const CHUNK = 1_000;

/**
 * All rows that are asked for, a chunk at a time, none twice. What is written while it reads may be missing. Throws what
 * went wrong.
 */
export async function* readEveryRow<Filters extends FilterDefinitions, Field extends string, Row>(
  list: ListDefinition<Filters, Field, Row>,
  asked: Asked<Filters, Field>,
  chunk = CHUNK,
): AsyncGenerator<{ rows: Row[]; total: number }, void> {
  if (list.kind === "whole") {
    const rows = arrangeRows(list, await list.readAll(), asked);
    return yield { rows, total: rows.length };
  }
  const seen = new Set<string>();
  for (let from = 0; ; from += chunk) {
    const { rows, total } = await list.read(asked, { from, to: from + chunk - 1 });
    const fresh = rows.filter((row) => !seen.has(list.rowKey(row)));
    for (const row of fresh) seen.add(list.rowKey(row));
    yield { rows: fresh, total };
    if (rows.length < chunk || from + chunk >= total) return;
  }
}

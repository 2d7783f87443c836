import { getSupabase, type Supabase } from "#app/core/data/supabase/client.ts";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import type { ListBasics, ListPage, PagedList } from "./list-definition.ts";
import type { ChosenFilters, FilterDefinitions } from "./list-state.ts";

type Answer<Row> = {
  data: Row[] | null;
  error: { code: string; message: string } | null;
  count: number | null;
};

/** What is used of the client's own query. */
type Query<Row> = PromiseLike<Answer<Row>> & {
  like: (column: string, pattern: string) => Query<Row>;
  order: (column: string, options: { ascending: boolean; nullsFirst?: boolean }) => Query<Row>;
  range: (from: number, to: number) => Query<Row>;
};

type SelectOptions = { count: "exact"; head?: boolean };

type DatabaseList<Filters extends FilterDefinitions, Field extends string, Row> = {
  /** The rows under these filters, in no order; `options` goes to `select`, which names the columns. */
  ask: (supabase: Supabase, filters: ChosenFilters<Filters>, options: SelectOptions) => Query<Row>;
  /** The column that orders rows which are otherwise equal. */
  key: string;
  /**
   * Fields that may be empty: such rows come last either way. `nullsFirst` isn't sent for others: the database could
   * then read an index in one direction only.
   */
  nullable?: readonly NoInfer<Field>[];
};

/** PostgREST's name for a range behind the last row. */
const PAST_END = "PGRST103";
const PAST_LAST_PAGE = { rows: [], total: 0, isPastEnd: true };
/** Rows that are skipped cost as much as those shown: behind this many a list is read from its nearer end. */
const FAR = 5_000;

/** A list of a view of the database: the fields to sort by are its columns, and it is searched in `search_text`. */
export function defineDatabaseList<const Filters extends FilterDefinitions, Field extends string, Row>({
  ask,
  key,
  nullable = [],
  ...basics
}: ListBasics<Filters, Field, Row> & DatabaseList<Filters, Field, Row>): ListBasics<Filters, Field, Row> &
  PagedList<Filters, Field, Row> {
  return {
    ...basics,
    kind: "paged",
    async read({ search, filters, sort }, { from, to }): Promise<ListPage<Row>> {
      const supabase = await getSupabase();
      const asked = (options: SelectOptions) =>
        searchPatterns(search).reduce(
          (query, pattern) => query.like("search_text", pattern),
          ask(supabase, filters, options),
        );
      const total = from < FAR ? null : await countOf(asked({ count: "exact", head: true }));
      if (total !== null && from >= total) return PAST_LAST_PAGE;
      const isReversed = total !== null && isNearerEnd(from, total);
      const ascending = (sort.direction === "asc") !== isReversed;
      const order = nullable.includes(sort.field) ? { ascending, nullsFirst: isReversed } : { ascending };
      const ordered = asked({ count: "exact" }).order(sort.field, order).order(key, { ascending });
      const rows = isReversed ? reverseRange({ from, to }, total) : { from, to };
      const { data, error, count } = await ordered.range(rows.from, rows.to);
      if (error?.code === PAST_END) return PAST_LAST_PAGE;
      if (error !== null || data === null) throw error ?? new Error("a list without rows");
      return { rows: isReversed ? data.toReversed() : data, total: count ?? data.length, isPastEnd: false };
    },
    async count(filters) {
      return countOf(ask(await getSupabase(), filters, { count: "exact", head: true }));
    },
  };
}

type RowRange = { from: number; to: number };

/** Whether fewer of all rows come after the first that is asked for than before it. */
export function isNearerEnd(from: number, total: number): boolean {
  return from > total / 2;
}

/** The same rows' range, counted from the last of all; from and to are included. */
export function reverseRange({ from, to }: RowRange, total: number): RowRange {
  return { from: Math.max(0, total - 1 - to), to: total - 1 - from };
}

async function countOf(query: PromiseLike<Answer<unknown>>): Promise<number> {
  const { error, count } = await query;
  if (error !== null || count === null) throw error ?? new Error("a list without a count");
  return count;
}

import type { SupabaseClient } from "@supabase/supabase-js";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import { type Filter, LISTS, type List } from "./lists.ts";

/** One question that a list asks the server: a page of rows and how many there are in all. */
export type ListRead = {
  list: string;
  what: string;
  /** Where it must be faster than all: milliseconds at p95. */
  limitMs?: number;
  ask(client: SupabaseClient): Promise<number>;
};

type Asked = { sort: string; ascending: boolean; filter?: Filter; search?: string; page: "first" | "middle" | "last" };

/** Every list: its pages, each sort both ways, each search, each filter alone and with the search, and the figures that lead to it. */
export function listReads(): ListRead[] {
  return LISTS.flatMap((list) => {
    const [start = list.key, ...others] = list.sorts;
    const read = (what: string, asked: Partial<Asked>): ListRead => ({
      list: list.view,
      what,
      ask: (client) => askPage(client, list, { sort: start, ascending: false, page: "first", ...asked }),
    });
    return [
      ...(["first", "middle", "last"] as const).map((page) => read(`${page} page`, { page })),
      read(`by ${start} upwards`, { ascending: true }),
      ...others.flatMap((sort) => [
        read(`by ${sort} upwards`, { sort, ascending: true }),
        read(`by ${sort} downwards`, { sort }),
        read(`by ${sort}, last page`, { sort, page: "last" }),
      ]),
      ...Object.entries(list.searches).map(([how, search]) => read(`search, ${how}`, { search })),
      ...list.filters.flatMap((filter) => {
        const name = `${filter.column} ${filter.operator} ${filter.value}`;
        return [
          read(name, { filter }),
          read(`${name}, search`, { filter, search: list.searches.common }),
          {
            list: list.view,
            what: `${name}, count alone`,
            ask: (client: SupabaseClient) => countRows(client, list, filter),
          },
        ];
      }),
    ];
  });
}

/** As `defineDatabaseList` asks: a far page is counted first and read from the nearer end. */
async function askPage(client: SupabaseClient, list: List, asked: Asked): Promise<number> {
  const { sort, filter, search = "", page } = asked;
  const isLast = page === "last";
  const ascending = asked.ascending !== isLast;
  const total =
    page === "first" ? list.perPage : isLast ? await askTotal(client, list.view) : await totalOf(client, list);
  const last = Math.floor((total - 1) / list.perPage) * list.perPage;
  let query = client
    .from(list.view)
    .select(list.columns, { count: "exact" })
    .order(sort, list.nullable.includes(sort) ? { ascending, nullsFirst: isLast } : { ascending })
    .order(list.key, { ascending });
  if (filter !== undefined) query = query.filter(filter.column, filter.operator, filter.value);
  for (const pattern of searchPatterns(search)) query = query.like("search_text", pattern);
  if (isLast) return rowsOf(await query.range(0, total - 1 - last));
  const from = page === "first" ? 0 : Math.floor(last / 2);
  return rowsOf(await query.range(from, from + list.perPage - 1));
}

async function countRows(client: SupabaseClient, { view }: List, filter: Filter): Promise<number> {
  const { count, error } = await client
    .from(view)
    .select("*", { count: "exact", head: true })
    .filter(filter.column, filter.operator, filter.value);
  if (error !== null || count === null) throw new Error(`${view} was not counted: ${error?.message}`);
  return count;
}

const totals = new Map<string, Promise<number>>();

/** How many rows a list has in all; asked once, so that it isn't measured. */
function totalOf(client: SupabaseClient, { view }: List): Promise<number> {
  const known = totals.get(view) ?? askTotal(client, view);
  totals.set(view, known);
  return known;
}

async function askTotal(client: SupabaseClient, view: string): Promise<number> {
  const { count, error } = await client.from(view).select("*", { count: "exact", head: true });
  if (error !== null || count === null) throw new Error(`${view} was not counted: ${error?.message}`);
  return count;
}

function rowsOf({ data, error }: { data: unknown[] | null; error: { message: string } | null }): number {
  if (error !== null || data === null) throw new Error(`a list was not read: ${error?.message}`);
  return data.length;
}

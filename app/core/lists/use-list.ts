import { hashKey, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { pollMs, useLiveRows } from "#app/core/realtime/use-live-rows.ts";
import type { LiveTable } from "#app/core/realtime/watch-rows.ts";
import {
  type ChosenFilters,
  type FilterDefinitions,
  type ListState,
  readListState,
  writeListState,
} from "./list-state.ts";

export type ListPage<Row> = {
  rows: Row[];
  /** On all pages. */
  total: number;
  /** The page that was asked for is behind the last one. */
  isPastEnd: boolean;
};

export type ListDefinition<Filters extends FilterDefinitions, Row> = {
  /** Its place among the kept answers; what changes rows has them read again by it. */
  name: string;
  filters: Filters;
  perPage: number;
  /** Whose changes arrive live; null where nothing is told. */
  table: LiveTable | null;
  /** Rows `from` to `to`, both counted from 0 and included. */
  read(asked: Pick<ListState<Filters>, "search" | "filters"> & { from: number; to: number }): Promise<ListPage<Row>>;
};

/** Milliseconds between two looks at a list whose changes don't arrive live. */
const LOOK_AGAIN_MS = 15_000;

/** A list by its definition: what the address asks for, how to change that, and the page of rows. */
export function useList<Filters extends FilterDefinitions, Row>(definition: ListDefinition<Filters, Row>) {
  const { name, filters: definitions, perPage, table, read } = definition;
  const [parameters, setParameters] = useSearchParams();
  const state = readListState(parameters, definitions);
  const { search, filters, page } = state;
  const queryKey = [name, search, filters, page];
  const isLive = useLiveRows({ table, queryKey });
  const from = (page - 1) * perPage;
  const query = useQuery({
    queryKey,
    queryFn: () => read({ search, filters, from, to: from + perPage - 1 }),
    // Rows of another filter would stand under this one's heading, and its actions beside them.
    placeholderData: (previous, asked) =>
      asked !== undefined && hashKey([asked.queryKey[2]]) === hashKey([filters]) ? previous : undefined,
    refetchInterval: pollMs(isLive, LOOK_AGAIN_MS),
  });

  /** Another search or filter begins at the first page. */
  function change(changes: Partial<ListState<Filters>>): void {
    const next = writeListState({ ...state, page: 1, ...changes }, definitions);
    setParameters(next, { replace: true, preventScrollReset: true });
  }

  const isPastEnd = query.data?.isPastEnd === true && !query.isPlaceholderData;
  useEffect(() => {
    if (isPastEnd)
      setParameters(
        (shown) => {
          shown.delete("page");
          return shown;
        },
        { replace: true },
      );
  }, [isPastEnd, setParameters]);

  return { state, change, query, perPage };
}

/** How many rows a list has under these filters, for a figure that leads to it: the two can't differ. */
export async function countRows<Filters extends FilterDefinitions, Row>(
  { read }: Pick<ListDefinition<Filters, Row>, "read">,
  filters: ChosenFilters<Filters>,
): Promise<number> {
  return (await read({ search: "", filters, from: 0, to: 0 })).total;
}

type Answer<Stored> = {
  data: Stored[] | null;
  error: { code: string; message: string } | null;
  count: number | null;
};

/** PostgREST's name for a range behind the last row. */
const PAST_END = "PGRST103";

/** A page of an answer that was asked for with its exact count; throws what went wrong. */
export function toListPage<Stored, Row>({ data, error, count }: Answer<Stored>, toRow: (row: Stored) => Row) {
  if (error?.code === PAST_END) return { rows: [], total: 0, isPastEnd: true };
  if (error !== null || data === null) throw error ?? new Error("a list without rows");
  return { rows: data.map(toRow), total: count ?? data.length, isPastEnd: false };
}

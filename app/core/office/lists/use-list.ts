import { hashKey, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { arrangeRows, type ListDefinition, type ListPage } from "./list-definition.ts";
import {
  changeListState,
  type FilterDefinitions,
  type ListChanges,
  type ListState,
  readListState,
  writeListState,
} from "./list-state.ts";
import { useWaitingRows } from "./use-waiting-rows.ts";

/** A list by its definition: what the address asks for, how to change that, and the page of rows. */
export function useList<Filters extends FilterDefinitions, Field extends string, Row>(
  list: ListDefinition<Filters, Field, Row>,
) {
  const [parameters, setParameters] = useSearchParams();
  const state = readListState(parameters, list);
  const { query, isLive, page, waiting, showWaiting } = useListPage(list, state);

  // The address follows a moment later: a second change must not undo the first.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = readListState(parameters, list);
  }, [parameters, list]);
  function change(changes: ListChanges<Filters, Field>): void {
    latest.current = changeListState(latest.current, changes, list);
    setParameters(writeListState(latest.current, list), { replace: true, preventScrollReset: true });
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

  return { state, change, query, page, isLive, waiting, showWaiting };
}

/** A page as it is read, and as its reader sees it: what others add waits. */
function useListPage<Filters extends FilterDefinitions, Field extends string, Row>(
  list: ListDefinition<Filters, Field, Row>,
  { page, ...asked }: ListState<Filters, Field>,
) {
  const { name, perPage, table, lookAgainMs } = list;
  const { search, filters, sort } = asked;
  const from = (page - 1) * perPage;
  // A whole list is read once, whatever of it is shown.
  const queryKey = list.kind === "paged" ? [name, search, filters, sort, page] : [name];
  const isLive = useLiveRows({ table, queryKey, beforeRead: () => rows.expectArrivals() });
  const query = useQuery<Row[] | ListPage<Row>, Error, ListPage<Row>>({
    queryKey,
    queryFn: () => (list.kind === "paged" ? list.read(asked, { from, to: from + perPage - 1 }) : list.readAll()),
    select(answer) {
      if (!Array.isArray(answer)) return answer;
      const found = list.kind === "whole" ? arrangeRows(list, answer, asked) : answer;
      return {
        rows: found.slice(from, from + perPage),
        total: found.length,
        isPastEnd: from > 0 && from >= found.length,
      };
    },
    // Rows of another filter would be shown under this one's heading, with its actions beside them.
    placeholderData: (previous, before) =>
      before !== undefined && hashKey([before.queryKey[2]]) === hashKey([queryKey[2]]) ? previous : undefined,
  });
  const rows = useWaitingRows({
    query,
    asked: [name, search, filters, sort, page],
    rowKey: list.rowKey,
    lookAgainMs: lookAgainMs === false ? false : pollMs(isLive, lookAgainMs),
  });
  return { query, isLive, page: rows.page, waiting: rows.waiting, showWaiting: rows.show };
}

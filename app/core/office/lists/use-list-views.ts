import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type FilterDefinitions, type ListChoices, readListState, unknownIn, writeListState } from "./list-state.ts";
import { type ListView, readViews, type ViewedList, viewsKey } from "./list-views.ts";

/** An address as a view keeps it: without the page, and without what the list doesn't know. */
export function viewQuery<Filters extends FilterDefinitions, Field extends string>(
  parameters: URLSearchParams,
  choices: ListChoices<Filters, Field>,
): string {
  return writeListState({ ...readListState(parameters, choices), page: 1 }, choices).toString();
}

/** Which view the address shows: the one that says the same to the letter, else the one that means the same. */
export function findShownView<Filters extends FilterDefinitions, Field extends string>(
  views: readonly ListView[],
  parameters: URLSearchParams,
  choices: ListChoices<Filters, Field>,
): ListView | undefined {
  const written = new URLSearchParams(parameters);
  written.delete("page");
  const meant = viewQuery(parameters, choices);
  return (
    views.find(({ query }) => query === written.toString()) ??
    views.find(({ query }) => meant !== "" && viewQuery(new URLSearchParams(query), choices) === meant)
  );
}

/**
 * The views of a list, which of them the address shows, and what of that the list doesn't have any more. A list that is
 * opened with nothing in its address opens with its reader's own choice, once.
 */
export function useListViews<Filters extends FilterDefinitions, Field extends string>(
  list: ViewedList,
  choices: ListChoices<Filters, Field>,
  columnIds: readonly string[],
) {
  const [parameters, setParameters] = useSearchParams();
  const query = useQuery({ queryKey: viewsKey(list), queryFn: () => readViews(list) });
  const views = query.data ?? [];
  const isBare = useRef(parameters.size === 0);
  useEffect(() => {
    if (query.data === undefined) return;
    const chosen = query.data.find(({ isDefault }) => isDefault);
    if (isBare.current && parameters.size === 0 && chosen !== undefined)
      setParameters(new URLSearchParams(chosen.query), { replace: true, preventScrollReset: true });
    isBare.current = false;
  }, [query.data, parameters, setParameters]);
  const shown = findShownView(views, parameters, choices);
  return {
    query,
    views,
    shown,
    /** What saving now would keep. */
    current: viewQuery(parameters, choices),
    unknown: shown === undefined ? [] : unknownIn(parameters, choices, columnIds),
  };
}

import { useMemo } from "react";
import { useLocation } from "react-router";
import { type ResultsState, resultsSearch, toResultsState } from "#domain/results/results-address.ts";

export type ResultsAddress = {
  state: ResultsState;
  /** The address of another part of the same account. */
  searchOf: (part: Pick<ResultsState, "month" | "day">) => string;
};

/** What the address says; the server knows all of it, so every step is a link that works without script. */
export function useResultsAddress(): ResultsAddress {
  const { search } = useLocation();
  return useMemo(() => {
    const state = toResultsState(new URLSearchParams(search));
    return { state, searchOf: (part) => resultsSearch({ ...state, ...part }) || "?" };
  }, [search]);
}

import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState, type ErrorStateProps } from "#app/ui/error-state.tsx";

type LoadedProps<Data> = {
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>;
  /** Shown while the first answer is on its way. */
  skeleton: ReactNode;
  /** The words of a failure, with another try. */
  failure: Pick<ErrorStateProps, "title" | "text" | "headingLevel"> & { retryLabel: string };
  children: (data: Data) => ReactNode;
} & ({ isEmpty: (data: Data) => boolean; empty: ReactNode } | { isEmpty?: never; empty?: never });

/** What a query has come to: nothing yet, a failure, an answer with nothing in it, or its data. */
export function Loaded<Data>({ query, skeleton, failure, isEmpty, empty, children }: LoadedProps<Data>) {
  if (query.isPending) return skeleton;
  if (query.isError) return <ErrorState {...failure} onRetry={() => void query.refetch()} />;
  return isEmpty?.(query.data) ? empty : children(query.data);
}

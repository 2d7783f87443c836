import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

type LoadedRecordProps<Row> = {
  query: UseQueryResult<Row | null>;
  /** What is said of a record that isn't there, and the list that leads to others. */
  missing: { title: string; text: string; list: { to: string; label: string } };
  /** Of a failure, where the page has no heading above it. */
  headingLevel?: 1;
  children: (row: Row) => ReactNode;
};

/** A page of one record: on its way, not to be had, not there, or the record. */
export function LoadedRecord<Row>({ query, missing, headingLevel, children }: LoadedRecordProps<Row>) {
  const { title, text, list } = missing;
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel }}
      isEmpty={(row) => row === null}
      empty={
        <EmptyState
          headingLevel={1}
          title={title}
          text={text}
          action={<ButtonLink to={list.to}>{list.label}</ButtonLink>}
        />
      }
    >
      {(row) => (row === null ? null : children(row))}
    </Loaded>
  );
}

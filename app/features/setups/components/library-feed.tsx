import { useEffect, useEffectEvent, useMemo } from "react";
import { SharedQueryProvider } from "#app/core/query/shared-query-provider.tsx";
import { useSetups } from "#app/core/setups/use-setups.ts";
import { facetsOf } from "#domain/setups/library-facets.ts";
import { libraryPageOf } from "#domain/setups/library-page.ts";
import type { LibrarySource, WholeLibrary } from "../lib/library-source.ts";

export type LibraryFeedProps = { onSource: (source: LibrarySource) => void };

/** Reads the whole library and hands it on. Apart from the page, which shows its first setups without it. */
export function LibraryFeed(props: LibraryFeedProps) {
  return (
    <SharedQueryProvider>
      <Feed {...props} />
    </SharedQueryProvider>
  );
}

function Feed({ onSource }: LibraryFeedProps) {
  const { status, setups, retry } = useSetups();
  const library = useMemo((): WholeLibrary | null => {
    if (status !== "ready") return null;
    const rows = setups.filter(({ planId }) => planId === null);
    return { facets: facetsOf(rows), pageOf: (state) => libraryPageOf(rows, state) };
  }, [status, setups]);
  const tell = useEffectEvent((source: Omit<LibrarySource, "retry">) => onSource({ ...source, retry }));
  useEffect(() => tell({ library, hasFailed: status === "error" }), [library, status]);
  return null;
}

import { replaceEqualDeep } from "@tanstack/react-query";
import { startTransition, useEffect, useEffectEvent, useMemo } from "react";
import { SharedQueryProvider } from "#app/core/data/query/shared-query-provider.tsx";
import { useSetups } from "#app/core/setups/use-setups.ts";
import { facetsOf } from "#domain/setups/library-facets.ts";
import { libraryPageOf } from "#domain/setups/library-page.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { LibrarySource, WholeLibrary } from "../lib/library-source.ts";
import { type SetupSummary, toSummary } from "../lib/setup-summary.ts";

export type LibraryReaderProps = {
  /** What the page shows already. */
  sent: readonly SetupSummary[];
  onSource: (source: LibrarySource) => void;
};

/** Reads the whole library and hands it on. Apart from the page, which shows its first setups without it. */
export function LibraryReader(props: LibraryReaderProps) {
  return (
    <SharedQueryProvider>
      <Reader {...props} />
    </SharedQueryProvider>
  );
}

function Reader({ sent, onSource }: LibraryReaderProps) {
  const { status, setups, retry } = useSetups();
  const library = useMemo((): WholeLibrary | null => {
    if (status !== "ready") return null;
    const rows = setups.filter(({ planId }) => planId === null);
    const known = new Map(sent.map((setup) => [setup.id, setup]));
    return {
      facets: facetsOf(rows),
      pageOf: (state) => {
        const page = libraryPageOf(rows, state);
        return { ...page, setups: page.setups.map((setup) => reuse(known.get(setup.id), setup)) };
      },
    };
  }, [status, setups, sent]);
  const tell = useEffectEvent((source: Omit<LibrarySource, "retry">) =>
    startTransition(() => onSource({ ...source, retry })),
  );
  useEffect(() => tell({ library, hasFailed: status === "error" }), [library, status]);
  return null;
}

/** The setup as the page has it where that says the same: a card is drawn again only for what is new in it. */
function reuse(known: SetupSummary | undefined, setup: Setup): SetupSummary {
  if (known === undefined) return setup;
  return replaceEqualDeep(known, toSummary(setup)) === known ? known : setup;
}

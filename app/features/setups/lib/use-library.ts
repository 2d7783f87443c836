import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useIsWanted } from "#app/core/browser/hydration/use-is-wanted.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import type { LibraryFacets } from "#domain/setups/library-facets.ts";
import type { LibraryPage } from "#domain/setups/library-page.ts";
import { type LibraryState, librarySearch, START } from "#domain/setups/library-state.ts";
import type { LibraryView } from "../library-view.ts";
import { type LibrarySource, UNREAD } from "./library-source.ts";
import type { SetupSummary } from "./setup-summary.ts";

export type Library = {
  /** What the list shows: a moment behind the controls, which answer in the same frame. */
  listed: LibraryState;
  /** Null while nothing can be said of what the address asks for. */
  page: LibraryPage<SetupSummary> | null;
  facets: LibraryFacets;
  hasFailed: boolean;
  retry: () => void;
  /** The whole library is to be read, and handed over. */
  needsFeed: boolean;
  takeSource: (source: LibrarySource) => void;
};

/**
 * The part of the library that the address asks for: at first what the server sent with the page, and everything else
 * from the whole library, which is read once the page rests or somebody begins to use it. Spec: [2.31], [8.12].
 */
export function useLibrary(view: LibraryView, state: LibraryState): Library {
  const listed = useDeferredValue(state);
  const asked = librarySearch({ ...listed, compared: START.compared, openSetup: START.openSetup });
  const isSent = view.page !== null && view.search === asked;
  const isWanted = useIsWanted();
  const [{ library, hasFailed, retry }, takeSource] = useState(UNREAD);
  useEffect(() => {
    if (hasFailed) showToast({ title: m.common_setups_load_error(), tone: "destructive" });
  }, [hasFailed]);
  const page = useMemo(() => library?.pageOf(listed) ?? null, [library, listed]);
  return {
    listed,
    page: page ?? (isSent ? view.page : null),
    facets: library?.facets ?? view.facets,
    hasFailed,
    retry,
    needsFeed: isWanted || !isSent,
    takeSource,
  };
}

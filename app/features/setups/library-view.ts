import { facetsOf, type LibraryFacets } from "#domain/setups/library-facets.ts";
import { type LibraryPage, libraryPageOf } from "#domain/setups/library-page.ts";
import { librarySearch, START, toLibraryState } from "#domain/setups/library-state.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { type SetupSummary, toSummary } from "./lib/setup-summary.ts";

/** What the server sends with the page: one page of the library, as its address asks. */
export type LibraryView = {
  /** The canonical address that `page` answers. */
  search: string;
  /** Null where the library could not be read. */
  page: LibraryPage<SetupSummary> | null;
  facets: LibraryFacets;
};

export function libraryViewOf(setups: readonly Setup[] | null, parameters: URLSearchParams): LibraryView {
  const state = { ...toLibraryState(parameters), compared: START.compared, openSetup: START.openSetup };
  const search = librarySearch(state);
  if (setups === null) return { search, page: null, facets: facetsOf([]) };
  const page = libraryPageOf(setups, state);
  return { search, page: { ...page, setups: page.setups.map(toSummary) }, facets: facetsOf(setups) };
}

import type { LibraryFacets } from "#domain/setups/library-facets.ts";
import type { LibraryPage } from "#domain/setups/library-page.ts";
import type { LibraryState } from "#domain/setups/library-state.ts";
import type { SetupSummary } from "./setup-summary.ts";

/** All setups, and the code that finds among them: neither is needed for the first view. */
export type WholeLibrary = {
  facets: LibraryFacets;
  pageOf: (state: LibraryState) => LibraryPage<SetupSummary>;
};

export type LibrarySource = {
  /** Null until it is read. */
  library: WholeLibrary | null;
  hasFailed: boolean;
  retry: () => void;
};

export const UNREAD: LibrarySource = { library: null, hasFailed: false, retry: () => undefined };

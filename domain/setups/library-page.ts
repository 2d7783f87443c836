import { filterSetups } from "./library-filters.ts";
import { sortSetups } from "./library-order.ts";
import type { LibraryState } from "./library-state.ts";
import type { Setup } from "./setup.ts";

export const SETUPS_A_PAGE = 24;

export type LibraryPage<Row> = {
  setups: Row[];
  /** Setups in the library, and those that meet the filters. */
  total: number;
  matching: number;
  /** From 1; the last one for an address that asks beyond it. */
  page: number;
  pages: number;
};

/** The part of the library that an address shows. */
export function libraryPageOf<Row extends Setup>(setups: readonly Row[], state: LibraryState): LibraryPage<Row> {
  const matching = sortSetups(filterSetups(setups, state), state.sort);
  const pages = Math.max(1, Math.ceil(matching.length / SETUPS_A_PAGE));
  const page = Math.min(state.page, pages);
  return {
    setups: matching.slice((page - 1) * SETUPS_A_PAGE, page * SETUPS_A_PAGE),
    total: setups.length,
    matching: matching.length,
    page,
    pages,
  };
}

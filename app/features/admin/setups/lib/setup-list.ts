import { defineWholeList } from "#app/core/office/lists/list-definition.ts";
import { readSetups } from "#app/core/setups/read-setups.ts";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { matchesSearch } from "#domain/office/search-patterns.ts";
import type { Setup } from "#domain/setups/setup.ts";

const STATES = ["library", "funding", "live"] as const;

const MEETS: Record<(typeof STATES)[number], (setup: Setup) => boolean> = {
  library: ({ planId }) => planId === null,
  funding: ({ planId }) => planId !== null,
  live: ({ liveSignal }) => liveSignal,
};

/** Every setup, library and funding, by number. */
export const setupList = defineWholeList({
  // What changes setups has this list read again, too.
  name: SETUPS_QUERY_KEY[0],
  table: null,
  // They change by this screen's own actions.
  lookAgainMs: false,
  perPage: 25,
  filters: { state: { values: STATES, start: null } },
  sorts: {
    id: "asc",
    name: "asc",
    sample: "desc",
    winRate: "desc",
    profitFactor: "desc",
    drawdown: "asc",
    voteCount: "desc",
  },
  startSort: () => ({ field: "id", direction: "asc" }),
  readAll: readSetups,
  matches: (setup, { search, filters: { state } }) =>
    (state === null || MEETS[state](setup)) && matchesSearch(`${setup.id} ${setup.name} ${setup.asset}`, search),
  sortValue: (setup, field) => (field === "sample" ? (setup.statistics?.all.trades ?? null) : setup[field]),
  rowKey: ({ id }) => String(id),
});

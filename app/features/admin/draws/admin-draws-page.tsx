import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { DrawTabs } from "./draw-tabs.tsx";
import { SaidAct } from "./said-act.tsx";

export const meta = pageMeta({
  path: paths.adminDraws,
  title: m.draws_office_title,
  description: m.draws_office_description,
});

const STATE_NAMES: Record<string, () => string> = {
  open: m.draws_office_open,
  closed: m.draws_office_closed,
  drawn: m.draws_office_drawn,
  cancelled: m.draw_state_cancelled,
};

const drawList = defineDatabaseList({
  name: "admin-draws",
  table: null,
  lookAgainMs: 30_000,
  perPage: 50,
  filters: {},
  sorts: { id: "desc", entries: "desc" },
  startSort: () => ({ field: "id", direction: "desc" }),
  key: "id",
  ask: (supabase, _, options) =>
    supabase
      .from("draw_list")
      .select("id, state, closes_at, cancel_reason, cancel_words, version, entries, excluded, prizes_open", options),
  rowKey: ({ id }) => id ?? "",
});

type DrawRow = RowOf<typeof drawList>;

/** The office's draws: each with where it is; the open one may be cancelled, with words for everybody. */
export default function AdminDrawsPage() {
  return (
    <>
      <DrawTabs current={paths.adminDraws} />
      <ListScreen
        list={drawList}
        area="users"
        title={m.draws_office_title()}
        intro={m.draws_office_intro()}
        searchLabel={m.draws_office_search_day()}
        filterWords={{}}
        columns={columns()}
        rowName={({ id }) => id ?? ""}
        rowTools={(row) => (isOpen(row) ? <Cancel row={row} /> : null)}
        empty={{ title: m.draws_office_none(), text: m.draws_office_none_text() }}
      />
    </>
  );
}

function isOpen({ state, closes_at: closesAt }: DrawRow): boolean {
  return state === "open" && closesAt !== null && new Date(closesAt) > new Date();
}

function columns(): ColumnsOf<typeof drawList> {
  return [
    {
      id: "day",
      header: m.draws_office_day(),
      value: ({ id }) => id,
      cell: ({ id }) => <span className="whitespace-nowrap">{id}</span>,
      sort: "id",
      isFigures: true,
      isHeading: true,
    },
    { id: "state", header: m.panel_status(), value: ({ state }) => STATE_NAMES[state ?? ""]?.() ?? "" },
    { id: "entries", header: m.draws_office_entries(), value: (row) => row.entries, sort: "entries", isFigures: true },
    { id: "excluded", header: m.draws_office_excluded(), value: (row) => row.excluded, isFigures: true },
    { id: "prizes", header: m.draws_office_prizes_open(), value: (row) => row.prizes_open, isFigures: true },
    { id: "reason", header: m.panel_reason(), value: (row) => row.cancel_words ?? row.cancel_reason ?? "" },
  ];
}

function Cancel({ row: { id, version } }: { row: DrawRow }) {
  return (
    <SaidAct
      label={m.draws_office_cancel()}
      consequence={m.draws_office_cancel_text()}
      done={m.draws_office_cancel_done()}
      wordsLabel={m.draws_office_public_reason()}
      run={(words) => invokeFunction("cancel-draw", { drawId: id ?? "", words, version: version ?? 0 })}
      stale={[drawList.name]}
    />
  );
}

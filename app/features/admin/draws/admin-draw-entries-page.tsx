import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { pseudonymOf } from "#domain/draw/pseudonym.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { DrawTabs } from "./draw-tabs.tsx";
import { SaidAct } from "./said-act.tsx";

export const meta = pageMeta({
  path: paths.adminDrawEntries,
  title: m.draws_office_entries,
  description: m.draws_office_entries_description,
});

const SHOWN = ["all", "clustered", "excluded"] as const;

/** Entries of the draw that is open, which alone can be excluded. */
const entryList = defineDatabaseList({
  name: "admin-draw-entries",
  table: null,
  lookAgainMs: 30_000,
  perPage: 50,
  filters: { shown: { values: SHOWN, start: "all" } },
  sorts: { entered_at: "desc", name: "asc", tradingview_username: "asc", telegram_username: "asc" },
  startSort: () => ({ field: "entered_at", direction: "desc" }),
  key: "id",
  nullable: ["name", "tradingview_username", "telegram_username"],
  ask: (supabase, { shown }, options) => {
    const open = supabase
      .from("draw_entry_list")
      .select(
        "id, user_id, name, email, tradingview_username, telegram_username, entered_at, exclusion, exclusion_reason, same_tradingview, same_telegram",
        options,
      )
      .eq("draw_state", "open");
    if (shown === "clustered") return open.eq("is_clustered", true);
    return shown === "excluded" ? open.not("exclusion", "is", null) : open;
  },
  rowKey: ({ id }) => id ?? "",
});

type EntryRow = RowOf<typeof entryList>;

/** Who is in the coming draw, who shares a name with others, and how one is excluded before the close. */
export default function AdminDrawEntriesPage() {
  return (
    <>
      <DrawTabs current={paths.adminDrawEntries} />
      <ListScreen
        list={entryList}
        area="users"
        title={m.draws_office_entries()}
        intro={m.draws_office_entries_intro()}
        searchLabel={m.admin_list_search_person()}
        filterWords={{
          shown: {
            label: m.draws_office_shown(),
            names: {
              all: m.draws_office_shown_all,
              clustered: m.draws_office_shown_clustered,
              excluded: m.draws_office_excluded,
            },
          },
        }}
        columns={columns()}
        rowName={({ id }) => pseudonymOf(id ?? "")}
        rowTools={(row) => (row.exclusion === null ? <Exclude row={row} /> : null)}
        empty={{ title: m.draws_office_entries_none(), text: m.draws_office_entries_none_text() }}
      />
    </>
  );
}

function columns(): ColumnsOf<typeof entryList> {
  return [
    {
      id: "code",
      header: m.common_code(),
      value: ({ id }) => pseudonymOf(id ?? ""),
      isFigures: true,
      isHeading: true,
    },
    { id: "person", header: m.panel_person(), value: ({ name }) => name, cell: person, sort: "name" },
    { id: "email", header: m.panel_email(), value: ({ email }) => email, isInFileOnly: true },
    {
      id: "tradingview",
      header: m.panel_tradingview_username(),
      value: (row) => row.tradingview_username,
      cell: (row) => <Shared name={row.tradingview_username} count={row.same_tradingview} />,
      sort: "tradingview_username",
    },
    {
      id: "telegram",
      header: m.notifications_telegram(),
      value: (row) => row.telegram_username,
      cell: (row) => <Shared name={row.telegram_username} count={row.same_telegram} />,
      sort: "telegram_username",
    },
    {
      id: "entered",
      header: m.draws_office_entered(),
      value: (row) => (row.entered_at === null ? null : new Date(row.entered_at)),
      sort: "entered_at",
      isFigures: true,
    },
    { id: "excluded", header: m.draws_office_exclusion(), value: (row) => row.exclusion_reason ?? row.exclusion ?? "" },
  ];
}

function person({ user_id: userId, name, email }: EntryRow) {
  if (userId === null || email === null) return m.admin_access_nobody();
  return (
    <span className="block [overflow-wrap:anywhere]">
      <TextLink to={href(paths.adminUser, { userId })}>{name || m.admin_user_nameless()}</TextLink>
      <span className="block text-xs font-normal text-muted">{email}</span>
    </span>
  );
}

function Shared({ name, count }: { name: string | null; count: number | null }) {
  return (
    <span className="grid gap-1 [overflow-wrap:anywhere]">
      <span translate="no">{name}</span>
      {(count ?? 1) > 1 ? (
        <Badge tone="loss" className="justify-self-start">
          {m.draws_office_same({ count: count ?? 1 })}
        </Badge>
      ) : null}
    </span>
  );
}

function Exclude({ row: { id } }: { row: EntryRow }) {
  return (
    <SaidAct
      label={m.draws_office_exclude()}
      consequence={m.draws_office_exclude_text()}
      done={m.draws_office_exclude_done()}
      wordsLabel={m.panel_reason()}
      run={(reason) => invokeFunction("exclude-draw-entry", { entryId: id ?? "", reason })}
      stale={[entryList.name]}
    />
  );
}

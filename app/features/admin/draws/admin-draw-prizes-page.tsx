import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { DRAW } from "#domain/draw/draw-rules.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { DrawTabs } from "./draw-tabs.tsx";
import { SaidAct } from "./said-act.tsx";

export const meta = pageMeta({
  path: paths.adminDrawPrizes,
  title: m.draws_office_prizes,
  description: m.draws_office_prizes_description,
});

const STATES = ["claimed", "announced", "delivered", "lapsed"] as const;

/** Prizes in one state; those to be delivered first. */
const prizeList = defineDatabaseList({
  name: "admin-draw-prizes",
  table: null,
  lookAgainMs: 30_000,
  perPage: 50,
  filters: { state: { values: STATES, start: "claimed" } },
  sorts: { draw_id: "desc", claim_until: "asc", name: "asc" },
  startSort: () => ({ field: "draw_id", direction: "desc" }),
  key: "id",
  nullable: ["name"],
  ask: (supabase, { state }, options) =>
    supabase
      .from("draw_prize_list")
      .select("id, draw_id, prize, state, claim_until, claimed_at, firm, proof, version, user_id, name, email", options)
      .eq("state", state),
  rowKey: ({ id }) => id ?? "",
});

type PrizeRow = RowOf<typeof prizeList>;

/** Prizes of the draws: claimed ones are delivered, with what shows it to everybody. */
export default function AdminDrawPrizesPage() {
  return (
    <>
      <DrawTabs current={paths.adminDrawPrizes} />
      <ListScreen
        list={prizeList}
        area="users"
        title={m.draws_office_prizes()}
        intro={m.draws_office_prizes_intro({ days: DRAW.claimDays })}
        searchLabel={m.admin_list_search_person()}
        filterWords={{
          state: {
            label: m.panel_status(),
            names: {
              claimed: m.draws_office_claimed,
              announced: m.draws_office_announced,
              delivered: m.draws_office_delivered,
              lapsed: m.draws_office_lapsed,
            },
          },
        }}
        columns={columns()}
        rowName={({ draw_id: draw, prize }) => `${draw} · ${prize}`}
        rowTools={(row) => (row.state === "claimed" ? <Deliver row={row} /> : null)}
        empty={{ title: m.draws_office_prizes_none(), text: m.draws_office_prizes_none_text() }}
      />
    </>
  );
}

function columns(): ColumnsOf<typeof prizeList> {
  return [
    {
      id: "draw",
      header: m.draws_office_day(),
      value: (row) => row.draw_id,
      sort: "draw_id",
      isFigures: true,
      isHeading: true,
    },
    { id: "prize", header: m.draws_office_prize(), value: (row) => row.prize, isFigures: true },
    { id: "person", header: m.panel_person(), value: ({ name }) => name, cell: person, sort: "name" },
    { id: "email", header: m.panel_email(), value: ({ email }) => email, isInFileOnly: true },
    { id: "firm", header: m.common_firm(), value: ({ firm }) => firm ?? "" },
    {
      id: "until",
      header: m.draws_office_claim_until(),
      value: (row) => (row.claim_until === null ? null : new Date(row.claim_until)),
      sort: "claim_until",
      isFigures: true,
    },
    { id: "proof", header: m.draws_office_proof(), value: ({ proof }) => proof ?? "" },
  ];
}

function person({ user_id: userId, name, email }: PrizeRow) {
  if (userId === null || email === null) return m.admin_access_nobody();
  return <TextLink to={href(paths.adminUser, { userId })}>{name || email}</TextLink>;
}

function Deliver({ row: { id, version } }: { row: PrizeRow }) {
  return (
    <SaidAct
      label={m.draws_office_deliver()}
      consequence={m.draws_office_deliver_text()}
      done={m.draws_office_deliver_done()}
      wordsLabel={m.draws_office_proof()}
      run={(proof) => invokeFunction("deliver-draw-prize", { prizeId: id ?? "", proof, version: version ?? 0 })}
      stale={[prizeList.name]}
    />
  );
}

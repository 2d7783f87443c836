import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { pseudonymOf } from "#domain/draw/pseudonym.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { DrawTabs } from "./draw-tabs.tsx";
import { SaidAct } from "./said-act.tsx";

export const meta = pageMeta({
  path: paths.adminDrawBracket,
  title: m.bracket_office_title,
  description: m.bracket_office_description,
});

const SHOWN = ["all", "open"] as const;

/** Decided matches of all brackets, the latest first. */
const matchList = defineDatabaseList({
  name: "admin-draw-bracket",
  table: null,
  lookAgainMs: 30_000,
  perPage: 50,
  filters: { shown: { values: SHOWN, start: "all" } },
  sorts: { decided_at: "desc", draw_id: "desc" },
  startSort: () => ({ field: "decided_at", direction: "desc" }),
  key: "id",
  ask: (supabase, { shown }, options) => {
    const matches = supabase
      .from("bracket_match_list")
      .select(
        "id, draw_id, round, match, first_entry, second_entry, first_name, second_name, first_user_id, second_user_id, first_points, second_points, winner, reason, decided_at, correction, version, is_open",
        options,
      );
    return shown === "open" ? matches.eq("is_open", true) : matches;
  },
  rowKey: ({ id }) => id ?? "",
});

type MatchRow = RowOf<typeof matchList>;
type Side = { entry: string | null; name: string | null; userId: string | null; points: number | null };

const ROUND_NAMES: Record<number, () => string> = {
  16: m.draw_round_16,
  8: m.draw_round_8,
  4: m.draw_round_4,
  2: m.draw_round_2,
};

/** The office's matches of the brackets; one of the round that was decided last may be given to its other side. */
export default function AdminDrawBracketPage() {
  return (
    <>
      <DrawTabs current={paths.adminDrawBracket} />
      <ListScreen
        list={matchList}
        area="users"
        title={m.bracket_office_title()}
        intro={m.bracket_office_intro()}
        searchLabel={m.admin_list_search_person()}
        filterWords={{
          shown: {
            label: m.draws_office_shown(),
            names: { all: m.bracket_office_shown_all, open: m.bracket_office_shown_open },
          },
        }}
        columns={columns()}
        rowName={({ draw_id: draw, round, match }) => `${draw} · ${roundName(round)} · ${match}`}
        rowTools={(row) => (row.is_open ? <Correct row={row} /> : null)}
        empty={{ title: m.bracket_office_none(), text: m.bracket_office_none_text() }}
      />
    </>
  );
}

function roundName(round: number | null): string {
  return ROUND_NAMES[round ?? 0]?.() ?? "";
}

function sidesOf(row: MatchRow): { first: Side; second: Side } {
  return {
    first: { entry: row.first_entry, name: row.first_name, userId: row.first_user_id, points: row.first_points },
    second: { entry: row.second_entry, name: row.second_name, userId: row.second_user_id, points: row.second_points },
  };
}

function nameOf({ entry, name }: Side): string {
  return entry === null ? "" : name || pseudonymOf(entry);
}

function columns(): ColumnsOf<typeof matchList> {
  return [
    {
      id: "draw",
      header: m.draws_office_day(),
      value: (row) => row.draw_id,
      cell: ({ draw_id: draw }) => <span className="whitespace-nowrap">{draw}</span>,
      sort: "draw_id",
      isFigures: true,
      isHeading: true,
    },
    { id: "round", header: m.bracket_office_round(), value: ({ round }) => roundName(round) },
    { id: "match", header: m.bracket_office_match(), value: ({ match }) => match, isFigures: true },
    sideColumn("first", m.bracket_office_first()),
    sideColumn("second", m.bracket_office_second()),
    { id: "winner", header: m.bracket_wins(), value: winnerName },
    {
      id: "decided",
      header: m.bracket_office_decided(),
      value: (row) => (row.decided_at === null ? null : new Date(row.decided_at)),
      sort: "decided_at",
      isFigures: true,
    },
    { id: "correction", header: m.panel_reason(), value: ({ correction }) => correction ?? "" },
  ];
}

function sideColumn(place: "first" | "second", header: string): ColumnsOf<typeof matchList>[number] {
  return {
    id: place,
    header,
    value: (row) => describeSide(sidesOf(row)[place]),
    cell: (row) => {
      const side = sidesOf(row)[place];
      if (side.userId === null) return describeSide(side);
      return <TextLink to={href(paths.adminUser, { userId: side.userId })}>{describeSide(side)}</TextLink>;
    },
  };
}

function describeSide(side: Side): string {
  return side.entry === null ? "–" : `${nameOf(side)} · ${side.points ?? 0}`;
}

function winnerName(row: MatchRow): string {
  const { first, second } = sidesOf(row);
  if (row.winner === null) return "–";
  return nameOf(row.winner === first.entry ? first : second);
}

function Correct({ row }: { row: MatchRow }) {
  const { first, second } = sidesOf(row);
  const other = row.winner === first.entry ? second : first;
  return (
    <SaidAct
      label={m.bracket_office_correct({ name: nameOf(other) })}
      consequence={m.bracket_office_correct_text()}
      done={m.bracket_office_correct_done()}
      wordsLabel={m.draws_office_public_reason()}
      run={(reason) =>
        invokeFunction("correct-bracket-match", {
          drawId: row.draw_id ?? "",
          round: row.round ?? 0,
          match: row.match ?? 0,
          winner: other.entry ?? "",
          reason,
          version: row.version ?? 0,
        })
      }
      stale={[matchList.name]}
    />
  );
}

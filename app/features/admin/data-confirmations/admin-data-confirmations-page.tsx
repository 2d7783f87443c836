import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { PROBLEM_NAMES } from "#app/core/office/admin-lists/fail-access.tsx";
import { actionCall } from "#app/core/office/lists/action-call.ts";
import type { ListAction } from "#app/core/office/lists/list-actions.tsx";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { PersonCell } from "#app/core/office/lists/person-cell.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { isAccessProblem } from "#domain/access/access-problems.ts";
import { reminderOpensAt } from "#domain/access/name-confirmation.ts";
import * as paths from "#domain/pages/paths.ts";
import { type AskedMember, confirmationList } from "./confirmation-list.ts";

export const meta = pageMeta({
  path: paths.adminDataConfirmations,
  title: m.names_title,
  description: m.names_seo,
});

const STATE_NAMES = {
  open: m.names_state_open,
  again: m.names_state_again,
  confirmed: m.names_state_confirmed,
};
const TONES = { open: "signal", again: "loss", confirmed: "gain" } as const;

/** Who has said that their names are right, who hasn't, and who must say it again. Spec: [2.23]; docs/decisions/188. */
export default function DataConfirmationsPage() {
  return (
    <ListScreen
      list={confirmationList}
      area="access"
      title={m.names_title()}
      intro={m.names_intro()}
      searchLabel={m.admin_list_search_person()}
      filterWords={{ state: { label: m.panel_status(), names: STATE_NAMES, all: m.common_all() } }}
      columns={columns()}
      rowName={({ tradingview_username }) => tradingview_username}
      actions={actions()}
      empty={{ title: m.names_empty(), text: m.names_empty_text() }}
    />
  );
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function columns(): ColumnsOf<typeof confirmationList> {
  return [
    {
      id: "person",
      header: m.panel_person(),
      value: ({ name }) => name,
      cell: (row) => <PersonCell row={row} />,
      sort: "name",
      isHeading: true,
    },
    { id: "email", header: m.panel_email(), value: ({ email }) => email, isInFileOnly: true },
    {
      id: "tradingview",
      header: m.panel_tradingview_username(),
      value: (row) => row.tradingview_username,
      cell: (row) => <Usernames row={row} />,
      sort: "tradingview_username",
      isFigures: true,
    },
    {
      id: "telegram",
      header: m.panel_telegram_username(),
      value: (row) => row.telegram_username,
      isInFileOnly: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: (row) => [STATE_NAMES[stateOf(row)](), whyOf(row)].filter(Boolean).join(": "),
      cell: (row) => (
        <>
          <Badge tone={TONES[stateOf(row)]}>{STATE_NAMES[stateOf(row)]()}</Badge>
          <span className="mt-1 block text-xs text-muted empty:hidden">{noteOf(row)}</span>
        </>
      ),
    },
    {
      id: "due",
      header: m.names_due_since(),
      value: ({ due_since }) => toDate(due_since),
      sort: "due_since",
      isFigures: true,
    },
    {
      id: "confirmed",
      header: m.names_confirmed_at(),
      value: ({ confirmed_at }) => toDate(confirmed_at),
      sort: "confirmed_at",
      isInFileOnly: true,
    },
    {
      id: "reminded",
      header: m.names_reminded_at(),
      value: ({ reminded_at }) => toDate(reminded_at),
      sort: "reminded_at",
      isFigures: true,
    },
    {
      id: "reminders",
      header: m.names_reminders(),
      value: ({ reminders }) => reminders,
      isInFileOnly: true,
    },
  ];
}

function Usernames({ row: { tradingview_username, telegram_username } }: { row: AskedMember }) {
  return (
    <span className="block [overflow-wrap:anywhere]">
      <span translate="no">{tradingview_username}</span>
      {telegram_username === null ? null : (
        <span className="words block text-xs text-muted">{`${m.notifications_telegram()}: ${telegram_username}`}</span>
      )}
    </span>
  );
}

function stateOf({ state }: AskedMember): keyof typeof STATE_NAMES {
  return state === "again" || state === "confirmed" ? state : "open";
}

/** Why it is asked again. */
function whyOf({ state, problem, confirmed_username: username }: AskedMember): string {
  if (state !== "again") return "";
  if (isAccessProblem(problem)) return PROBLEM_NAMES[problem]();
  return username === null ? "" : m.names_why_changed({ username });
}

/** Under the state: why it is asked again, or when it was said. */
function noteOf(row: AskedMember): string {
  const confirmedAt = toDate(row.confirmed_at);
  if (row.state !== "confirmed" || confirmedAt === null) return whyOf(row);
  return momentText(confirmedAt);
}

function actions(): ListAction<AskedMember>[] {
  return [
    {
      id: "remind",
      label: m.names_remind(),
      rowLabel: m.names_remind,
      done: m.names_reminded,
      isFor: ({ state, reminded_at }) =>
        state !== "confirmed" && reminderOpensAt(toDate(reminded_at), new Date()) === null,
      run: ({ user_id: userId }) => actionCall("remind-of-names", { userId }),
    },
  ];
}

import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ACCOUNT_KIND_NAMES, accountName } from "#app/core/setups/account-texts.ts";
import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { type AccountNameColumn, accountNamesOf } from "#domain/results/account-name.ts";
import { ACCOUNT_KINDS } from "#domain/results/account-trade.ts";
import { AddAccount } from "./add-account.tsx";

export const meta = pageMeta({
  path: paths.adminResults,
  title: m.accounts_seo_title,
  description: m.accounts_seo_list,
});

/** The trading accounts of the results, shown or not. Spec: [1.6], [2.23], [6.7]. */
export default function AccountsPage() {
  const mayWrite = useStaffMay()("results", "write");
  return (
    <ListScreen
      list={accountList}
      area="results"
      title={m.common_results()}
      intro={m.accounts_intro()}
      tools={
        <>
          <ButtonLink size="sm" to={paths.adminWithdrawals}>
            {m.common_withdrawal_certificates()}
          </ButtonLink>
          {mayWrite ? <AddAccount /> : null}
        </>
      }
      searchLabel={m.accounts_search()}
      filterWords={{ kind: { label: m.accounts_kind(), names: ACCOUNT_KIND_NAMES } }}
      columns={columns()}
      rowName={nameOf}
      rowTools={({ slug }) => (
        <ButtonLink size="sm" to={href(paths.adminTradingAccount, { account: slug })}>
          {m.panel_open()}
        </ButtonLink>
      )}
      empty={{ title: m.accounts_none(), text: m.accounts_none_text() }}
    />
  );
}

function nameOf(row: Record<AccountNameColumn, string>): string {
  return accountName(accountNamesOf(row));
}

function columns(): ColumnsOf<typeof accountList> {
  const language = getLocale();
  const figures = { align: "end", isFigures: true } as const;
  return [
    { id: "name", header: m.common_name(), value: nameOf, sort: "name", isHeading: true },
    { id: "kind", header: m.accounts_kind(), value: ({ kind }) => ACCOUNT_KIND_NAMES[kind]() },
    {
      id: "published_days",
      header: m.accounts_days_published(),
      value: ({ published_days }) => published_days,
      cell: ({ published_days }) => formatCount(published_days ?? 0, language),
      sort: "published_days",
      ...figures,
    },
    {
      id: "last_day",
      header: m.accounts_last_day(),
      value: ({ last_day }) => last_day,
      cell: ({ last_day }) => (last_day === null ? "–" : formatDay(last_day, language)),
      sort: "last_day",
      isFigures: true,
    },
    {
      id: "waiting_days",
      header: m.accounts_days_waiting(),
      value: ({ waiting_days }) => waiting_days,
      cell: ({ waiting_days }) => formatCount(waiting_days ?? 0, language),
      sort: "waiting_days",
      ...figures,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ is_published }) => shownText(is_published),
      cell: ({ is_published }) => <ShownBadge isPublished={is_published} />,
    },
  ];
}

export function ShownBadge({ isPublished }: { isPublished: boolean }) {
  return <Badge tone={isPublished ? "gain" : "neutral"}>{shownText(isPublished)}</Badge>;
}

function shownText(isPublished: boolean): string {
  return isPublished ? m.accounts_shown() : m.accounts_hidden();
}

/** All trading accounts, shown or not, by name. */
const accountList = defineDatabaseList({
  name: "admin-trading-accounts",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: { kind: { values: ACCOUNT_KINDS, start: null } },
  sorts: { name: "asc", last_day: "desc", published_days: "desc", waiting_days: "desc" },
  startSort: () => ({ field: "name", direction: "asc" }),
  key: "slug",
  nullable: ["last_day"],
  ask: (supabase, { kind }, options) => {
    const rows = supabase.from("trading_account_list").select("*", options);
    return kind === null ? rows : rows.eq("kind", kind);
  },
  rowKey: ({ slug }) => slug,
});

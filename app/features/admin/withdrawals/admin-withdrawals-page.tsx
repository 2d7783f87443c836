import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { WithdrawalLevelBadge } from "#app/core/setups/withdrawals/withdrawal-level-badge.tsx";
import { LEVEL_NAMES, withdrawalAmount } from "#app/core/setups/withdrawals/withdrawal-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { WITHDRAWAL_LEVELS } from "#domain/results/withdrawal-certificate.ts";
import { AddWithdrawal } from "./add-withdrawal.tsx";

export const meta = pageMeta({
  path: paths.adminWithdrawals,
  title: m.common_withdrawal_certificates,
  description: m.withdrawals_seo_list,
});

/** Withdrawal certificates, published or not. Spec: [1.6], [2.23], [6.7]. */
export default function WithdrawalsPage() {
  const mayWrite = useStaffMay()("results", "write");
  return (
    <ListScreen
      list={withdrawalList}
      area="results"
      title={m.common_withdrawal_certificates()}
      intro={m.withdrawals_office_intro()}
      tools={mayWrite ? <AddWithdrawal /> : null}
      searchLabel={m.withdrawals_office_search()}
      filterWords={{
        state: {
          label: m.panel_status(),
          names: { published: m.panel_is_published, draft: m.panel_not_published },
        },
        level: { label: m.withdrawals_office_level(), names: LEVEL_NAMES },
      }}
      columns={columns()}
      rowName={({ firm, holder }) => `${firm}, ${holder}`}
      rowTools={({ id }) => (
        <ButtonLink size="sm" to={href(paths.adminWithdrawal, { withdrawalId: id })}>
          {m.panel_open()}
        </ButtonLink>
      )}
      empty={{ title: m.withdrawals_office_none(), text: m.withdrawals_office_none_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof withdrawalList> {
  return [
    {
      id: "firm",
      header: m.withdrawals_firm(),
      value: ({ firm }) => firm,
      cell: ({ firm, is_sample }) => (
        <>
          <span>{firm}</span> {is_sample ? <Badge tone="signal">{m.common_sample()}</Badge> : null}
        </>
      ),
      isHeading: true,
    },
    {
      id: "amount",
      header: m.panel_amount(),
      value: ({ amount_cents, currency }) => withdrawalAmount({ amountCents: amount_cents, currency }),
      isFigures: true,
      align: "end",
    },
    {
      id: "paid_on",
      header: m.common_date(),
      value: ({ paid_on }) => paid_on,
      cell: ({ paid_on }) => formatDay(paid_on, getLocale()),
      sort: "paid_on",
      isFigures: true,
    },
    { id: "holder", header: m.withdrawals_holder(), value: ({ holder }) => holder },
    {
      id: "level",
      header: m.withdrawals_office_level(),
      value: ({ level }) => LEVEL_NAMES[level](),
      cell: ({ level }) => <WithdrawalLevelBadge level={level} />,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ is_published }) => stateName(is_published),
      cell: ({ is_published }) => <Badge tone={is_published ? "gain" : "neutral"}>{stateName(is_published)}</Badge>,
    },
  ];
}

function stateName(isPublished: boolean): string {
  return isPublished ? m.panel_is_published() : m.panel_not_published();
}

/** All withdrawal certificates, the latest payment first. */
const withdrawalList = defineDatabaseList({
  name: "admin-withdrawals",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: {
    state: { values: ["published", "draft"], start: null },
    level: { values: WITHDRAWAL_LEVELS, start: null },
  },
  sorts: { paid_on: "desc" },
  startSort: () => ({ field: "paid_on", direction: "desc" }),
  key: "id",
  ask: (supabase, { state, level }, options) => {
    let rows = supabase
      .from("withdrawal_certificates")
      .select(
        "id, firm, amount_cents, currency, paid_on, holder, consented_on, level, is_published, is_sample",
        options,
      );
    if (level !== null) rows = rows.eq("level", level);
    return state === null ? rows : rows.eq("is_published", state === "published");
  },
  rowKey: ({ id }) => id,
});

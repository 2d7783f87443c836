import { useMemo } from "react";
import { formatSignedMoney } from "#app/core/formats/signed-figures.ts";
import type { ListColumn } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { accountName } from "#app/core/setups/account-texts.ts";
import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-trading-days-page";
import { DAY_STATE_NAMES, type DayRow, type DayState, dayActions, dayListOf, dayStateOf } from "./day-list.ts";
import { LoadedAccount } from "./loaded-account.tsx";

export const meta = pageMeta({
  path: paths.adminTradingDays,
  title: m.accounts_seo_days_title,
  description: m.accounts_seo_days,
});

export default function TradingDaysRoute({ params }: Route.ComponentProps) {
  return <DaysPage key={params.account} slug={params.account} />;
}

/** The days of an account: those that wait are published from here, many at once. Spec: [1.6], [2.23], [6.7]. */
function DaysPage({ slug }: { slug: string }) {
  return <LoadedAccount slug={slug}>{(account) => <Days slug={slug} name={accountName(account)} />}</LoadedAccount>;
}

function Days({ slug, name }: { slug: string; name: string }) {
  const list = useMemo(() => dayListOf(slug), [slug]);
  return (
    <>
      <TextLink to={href(paths.adminTradingAccount, { account: slug })} className="text-sm">
        {name}
      </TextLink>
      <div className="mt-2">
        <ListScreen
          list={list}
          area="results"
          title={m.accounts_days_title({ name })}
          intro={m.accounts_days_intro()}
          searchLabel={null}
          filterWords={{ state: { label: m.panel_status(), names: DAY_STATE_NAMES } }}
          columns={columns()}
          rowName={({ day }) => formatDay(day, getLocale())}
          actions={dayActions(slug)}
          rowTools={({ day }) => (
            <ButtonLink size="sm" to={href(paths.adminTradingDay, { account: slug, day })}>
              {m.panel_open()}
            </ButtonLink>
          )}
          empty={{ title: m.accounts_days_none(), text: m.accounts_days_none_text() }}
        />
      </div>
    </>
  );
}

const TONES = { waiting: "neutral", behind: "signal", corrected: "signal", published: "gain" } as const;

export function DayBadge({ state }: { state: DayState }) {
  return <Badge tone={TONES[state]}>{DAY_STATE_NAMES[state]()}</Badge>;
}

function columns(): readonly ListColumn<DayRow, "day" | "profit_cents">[] {
  const language = getLocale();
  const figures = { align: "end", isFigures: true } as const;
  return [
    {
      id: "day",
      header: m.common_day(),
      value: ({ day }) => day,
      cell: ({ day }) => formatDay(day, language),
      sort: "day",
      isHeading: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: (row) => DAY_STATE_NAMES[dayStateOf(row)](),
      cell: (row) => <DayBadge state={dayStateOf(row)} />,
    },
    {
      id: "trades",
      header: m.accounts_published_trades(),
      value: ({ trades }) => trades,
      cell: ({ trades }) => formatCount(trades ?? 0, language),
      ...figures,
    },
    {
      id: "waiting",
      header: m.accounts_waiting(),
      value: ({ waiting }) => waiting,
      cell: ({ waiting }) => formatCount(waiting ?? 0, language),
      ...figures,
    },
    {
      id: "profit_cents",
      header: m.common_result(),
      value: ({ profit_cents }) => (profit_cents ?? 0) / 100,
      cell: ({ profit_cents }) => formatSignedMoney(profit_cents ?? 0, language),
      sort: "profit_cents",
      ...figures,
    },
    { id: "reason", header: m.panel_reason(), value: ({ reason }) => reason },
  ];
}

import { Suspense, useMemo } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { monthCalendar } from "#domain/metrics/calendar.ts";
import { WithAccountNotice } from "./components/account-notice.tsx";
import { MonthCard } from "./components/month-card.tsx";
import { type AccountHistory, historyOf, shownPart } from "./lib/account-history.ts";
import { monthName } from "./lib/results-texts.ts";
import { useResultsAddress } from "./lib/use-results-address.ts";
import type { AccountResults } from "./results-page-data.ts";

/** Rendered by the server; their code follows the page's own. */
const AccountOpening = lazyPart(() => import("./account-opening.tsx"), "AccountOpening");
const YearMap = lazyPart(() => import("./components/year-map.tsx"), "YearMap");
const CorrectedDay = lazyPart(() => import("./components/corrected-day.tsx"), "CorrectedDay");
const DayPanel = lazyPart(() => import("./components/day-panel.tsx"), "DayPanel");
const AccountSides = lazyPart(() => import("./account-details.tsx"), "AccountSides");
const AccountDetails = lazyPart(() => import("./account-details.tsx"), "AccountDetails");

/** One account: what it came to, its calendar with the day that the address names, and every figure. */
export function AccountPage({ results }: { results: AccountResults }) {
  const { account, days, corrected, month: sent } = results;
  const { state, searchOf } = useResultsAddress();
  const history = useMemo(() => historyOf(days), [days]);
  const shown = useMemo(() => shownPart(history, state), [history, state]);
  const calendar = useMemo(() => monthCalendar(history.days, shown.month), [history, shown.month]);
  const { startingCents, kind } = account;
  const { head, sides, details } = useMemo(() => fixedParts(results, history), [results, history]);
  return (
    <>
      {head}
      {shown.isElsewhere ? (
        <p role="status" className="mt-4 rounded-control border border-line-strong bg-surface px-4 py-3 text-sm">
          {m.results_month_elsewhere({ month: monthName(state.month ?? ""), shown: monthName(shown.month) })}
        </p>
      ) : null}
      <div className="mt-4 grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)]">
        <Card aria-label={m.results_calendar()} className="later-section">
          <WithAccountNotice kind={kind} form="linked" className="mt-4">
            <MonthCard
              history={history}
              calendar={calendar}
              shown={shown}
              startingCents={startingCents}
              searchOf={searchOf}
            />
            {shown.day === null ? (
              <p className="mt-5 border-t pt-5 text-sm text-muted">{m.results_month_without()}</p>
            ) : (
              <Suspense>
                {corrected.includes(shown.day.date) ? <CorrectedDay account={account} day={shown.day.date} /> : null}
                <DayPanel account={account} day={shown.day} sent={sent} />
              </Suspense>
            )}
          </WithAccountNotice>
        </Card>
        <div className="later-section grid gap-4 *:min-w-0">
          <Card aria-label={m.results_year()}>
            <Suspense>
              <YearMap history={history} month={shown.month} startingCents={startingCents} searchOf={searchOf} />
            </Suspense>
          </Card>
          {sides}
        </div>
      </div>
      {details}
    </>
  );
}

/** What no month and no day of the account changes: made once, so that a step through the calendar draws the calendar. */
function fixedParts(results: AccountResults, history: AccountHistory) {
  return {
    head: (
      <Suspense fallback={<div className="min-h-96" />}>
        <AccountOpening results={results} lastDay={history.days.at(-1)?.date ?? null} />
      </Suspense>
    ),
    sides: (
      <Suspense>
        <AccountSides results={results} days={history.days} />
      </Suspense>
    ),
    details: (
      <Suspense>
        <AccountDetails results={results} history={history} />
      </Suspense>
    ),
  };
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatSignedMoney, formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { MonthCalendar as Calendar } from "#domain/metrics/calendar.ts";
import type { AccountHistory, HistoryDay, ShownPart } from "../lib/account-history.ts";
import { capitalised, monthName, toneOf } from "../lib/results-texts.ts";
import type { ResultsAddress } from "../lib/use-results-address.ts";
import { MonthCalendar } from "./month-calendar.tsx";

type MonthCardProps = {
  history: AccountHistory;
  calendar: Calendar<HistoryDay>;
  shown: ShownPart;
  startingCents: number;
  searchOf: ResultsAddress["searchOf"];
};

/** The month that the address names, with its sum and the ways to its neighbours. Spec [3.17]. */
export function MonthCard({ history, calendar, shown, startingCents, searchOf }: MonthCardProps) {
  const language = getLocale();
  const { profitCents } = calendar.sum;
  return (
    <>
      <div className="mb-4 flex items-start justify-between gap-3">
        <div>
          <h3 id="month" aria-live="polite" className="text-xl">
            {capitalised(monthName(shown.month))}{" "}
            <span className={`figures max-sm:block sm:ml-1 ${toneOf(profitCents)}`}>
              {formatSignedShare(profitCents / startingCents, language)}
            </span>
          </h3>
          <p className="mt-1 text-xs text-muted max-sm:min-h-9">
            <span className="figures">{formatSignedMoney(profitCents, language)}</span>
            {" · "}
            {m.results_month_sum({
              trades: calendar.sum.trades,
              won: calendar.sum.winningDays,
              days: calendar.sum.days,
            })}
          </p>
        </div>
        <div className="-mt-2 -mr-2 flex flex-none">
          <Step name={m.results_month_before()} month={shown.monthBefore} searchOf={searchOf}>
            <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </Step>
          <Step name={m.results_month_after()} month={shown.monthAfter} searchOf={searchOf}>
            <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </Step>
        </div>
      </div>
      <MonthCalendar
        calendar={calendar}
        mostCents={history.mostCents}
        selected={shown.day?.date ?? null}
        startingCents={startingCents}
        searchOf={searchOf}
      />
    </>
  );
}

type StepProps = { name: string; month: string | null; searchOf: ResultsAddress["searchOf"]; children: ReactNode };

/** At the first and the last month it stays, so that the focus has a place, and leads nowhere. */
function Step({ name, month, searchOf, children }: StepProps) {
  return (
    <Link
      to={month === null ? "" : searchOf({ month, day: null })}
      preventScrollReset
      replace={month === null}
      aria-disabled={month === null || undefined}
      aria-label={month === null ? name : `${name}: ${monthName(month)}`}
      onClick={(event) => month === null && event.preventDefault()}
      className="icon-button aria-disabled:cursor-default aria-disabled:opacity-35"
    >
      {children}
    </Link>
  );
}

import { memo, useMemo } from "react";
import { Link } from "react-router";
import { formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { type MonthCalendar, yearMap } from "#domain/metrics/calendar.ts";
import type { AccountHistory, HistoryDay } from "../lib/account-history.ts";
import { monthName, shortMonth, toneOf } from "../lib/results-texts.ts";
import type { ResultsAddress } from "../lib/use-results-address.ts";

type YearMapProps = {
  history: AccountHistory;
  /** The month that the page shows; the map is of its year. */
  month: string;
  startingCents: number;
  searchOf: ResultsAddress["searchOf"];
};

/** A year of days as twelve small months, each a way to its own. Spec [3.17]. */
export const YearMap = memo(function YearMap({ history, month: shown, startingCents, searchOf }: YearMapProps) {
  const language = getLocale();
  const year = shown.slice(0, "2023".length);
  const map = useMemo(() => yearMap(history.days, year), [history, year]);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">
          {year}{" "}
          <span className={`figures ml-1 ${toneOf(map.sum.profitCents)}`}>
            {formatSignedShare(map.sum.profitCents / startingCents, language)}
          </span>
        </h3>
        {history.years.length > 1 ? <Years history={history} year={year} searchOf={searchOf} /> : null}
      </div>
      <ul className="mt-3 grid grid-cols-6 gap-x-2 gap-y-3 sm:grid-cols-12 sm:gap-x-1.5 lg:grid-cols-6 lg:gap-x-3">
        {map.months.map((month) => (
          <li key={month.month}>
            <Month
              month={month}
              isShown={month.month === shown}
              mostCents={history.mostCents}
              to={searchOf({ month: month.month, day: null })}
              share={formatSignedShare(month.sum.profitCents / startingCents, language)}
            />
          </li>
        ))}
      </ul>
    </>
  );
});

type MonthProps = {
  month: MonthCalendar<HistoryDay>;
  isShown: boolean;
  mostCents: number;
  to: string;
  share: string;
};

function Month({ month, isShown, mostCents, to, share }: MonthProps) {
  const name = shortMonth(month.month);
  const picture = <Days month={month} mostCents={mostCents} />;
  const look = "grid gap-1 rounded-sm pb-0.5 text-center text-xs";
  if (month.sum.trades === 0)
    return (
      <span className={`${look} text-muted`}>
        {picture}
        {name}
      </span>
    );
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isShown ? "date" : undefined}
      aria-label={m.results_year_month({ name, month: monthName(month.month), share, trades: month.sum.trades })}
      className={joinClasses(look, isShown ? "shadow-[inset_0_-2px_var(--signal)]" : "text-muted hover:text-text")}
    >
      {picture}
      {name}
    </Link>
  );
}

const WEEKDAYS = 5;
const WEEKS = 6;
/** Strongest last. */
const GAINS = ["fill-gain/25", "fill-gain/45", "fill-gain/70", "fill-gain"];
const LOSSES = ["fill-loss/25", "fill-loss/45", "fill-loss/70", "fill-loss"];

/** A month's working days, a square each; equal colours are one path, which keeps the page small. */
const Days = memo(function Days({ month, mostCents }: Pick<MonthProps, "month" | "mostCents">) {
  const paths = new Map<string, string>();
  for (const [row, { places }] of month.weeks.entries())
    for (const [column, place] of places.slice(0, WEEKDAYS).entries()) {
      if (place === null) continue;
      const colour = place.result === null ? "fill-off/50" : shade(place.result.profitCents, mostCents);
      paths.set(colour, `${paths.get(colour) ?? ""}M${column}.08 ${row}.08h.84v.84h-.84z`);
    }
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WEEKDAYS} ${WEEKS}`} className="w-full">
      {[...paths].map(([colour, path]) => (
        <path key={colour} d={path} className={colour} />
      ))}
    </svg>
  );
});

function shade(cents: number, mostCents: number): string {
  const shades = cents < 0 ? LOSSES : GAINS;
  const strength = Math.sqrt(Math.abs(cents) / mostCents);
  return shades[Math.min(shades.length - 1, Math.floor(strength * shades.length))] ?? "fill-off";
}

function Years({ history, year: shown, searchOf }: Pick<YearMapProps, "history" | "searchOf"> & { year: string }) {
  return (
    <nav aria-label={m.results_years()} className="flex flex-wrap gap-x-1">
      {history.years.map((year) => {
        const last = history.days.findLast(({ date }) => date.startsWith(year));
        return (
          <Link
            key={year}
            to={searchOf({ month: last?.date.slice(0, "2023-07".length) ?? null, day: null })}
            preventScrollReset
            aria-current={year === shown ? "true" : undefined}
            className="figures rounded-sm px-1.5 py-1 text-xs text-muted hover:text-text aria-[current]:text-text aria-[current]:underline aria-[current]:underline-offset-4 touch:py-3"
          >
            {year}
          </Link>
        );
      })}
    </nav>
  );
}

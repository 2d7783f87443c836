import { type CSSProperties, type KeyboardEvent, memo } from "react";
import { Link } from "react-router";
import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { formatSignedMoney, formatSignedPoints, formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import type { MonthCalendar as Calendar } from "#domain/metrics/calendar.ts";
import type { HistoryDay } from "../lib/account-history.ts";
import { capitalised, dayAndMonth, monthName, toneOf } from "../lib/results-texts.ts";
import type { ResultsAddress } from "../lib/use-results-address.ts";

type MonthCalendarProps = {
  calendar: Calendar<HistoryDay>;
  /** The day's result, in cents, that has the strongest colour. */
  mostCents: number;
  /** Of what the percentages are. */
  startingCents: number;
  selected: string | null;
  searchOf: ResultsAddress["searchOf"];
};

const WEEK = [...OPERATING_DAYS, "saturday", "sunday"] as const;
/** More trades than these are shown as a number. */
const MOST_DOTS = 10;

/**
 * A month's days in the colour of their results, a dot for each trade, and each week's sum. Weekends have a place where
 * something closed on one. Arrow keys move from day to day. Spec [3.17].
 */
export const MonthCalendar = memo(function MonthCalendar(props: MonthCalendarProps) {
  const { calendar, selected, startingCents } = props;
  const language = getLocale();
  const columns = WEEK.filter(
    (_, column) =>
      column < OPERATING_DAYS.length ||
      calendar.weeks.some(({ places }) => places.slice(column).some((one) => one?.result)),
  );
  const shown = calendar.weeks.filter(({ places }) => places.slice(0, columns.length).some((place) => place !== null));
  return (
    <table
      aria-labelledby="month"
      onKeyDown={moveByKey}
      className="-mx-1 w-[calc(100%+8px)] table-fixed border-separate border-spacing-1"
    >
      <caption className="sr-only">{m.results_calendar_caption({ month: monthName(calendar.month) })}</caption>
      <thead>
        <tr className="text-xs text-muted">
          {columns.map((day) => (
            <th key={day} scope="col" className="pb-1 pl-1 text-left font-normal max-sm:text-[11px]">
              <abbr title={weekdayName(day, language)} className="no-underline">
                {capitalised(weekdayName(day, language, "short"))}
              </abbr>
            </th>
          ))}
          <th scope="col" className="pb-1 text-right font-normal hyphens-none max-sm:text-[11px]">
            {m.results_week()}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ places, sum }, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks never move
          <tr key={week}>
            {places.slice(0, columns.length).map((place, column) => (
              <td key={columns[column]} className="h-17 p-0 sm:h-21">
                {place === null ? null : place.result === null ? (
                  <EmptyDay date={place.date} />
                ) : (
                  <Day day={place.result} isSelected={place.date === selected} {...props} />
                )}
              </td>
            ))}
            <td
              className={`figures text-right text-[11px] font-semibold whitespace-nowrap sm:text-sm ${toneOf(sum.profitCents)}`}
            >
              {sum.trades === 0 ? null : formatSignedPoints(sum.profitCents / startingCents, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function EmptyDay({ date }: { date: string }) {
  return (
    <span className="figures flex h-full rounded-control border border-line px-1.5 py-1.5 text-xs text-muted sm:px-2.5 sm:py-2">
      {Number(date.slice(-2))}
    </span>
  );
}

type DayProps = Omit<MonthCalendarProps, "calendar" | "selected"> & { day: HistoryDay; isSelected: boolean };

function Day({ day, isSelected, mostCents, startingCents, searchOf }: DayProps) {
  const language = getLocale();
  const { date, profitCents, trades, wins } = day;
  const strength = Math.sqrt(Math.abs(profitCents) / mostCents);
  return (
    <Link
      to={searchOf({ month: date.slice(0, "2023-07".length), day: date })}
      replace
      preventScrollReset
      aria-current={isSelected ? "date" : undefined}
      style={{ "--strength": Math.round(strength * 100) / 100 } as CSSProperties}
      className={joinClasses(
        "flex h-full flex-col rounded-control px-1 py-1.5 leading-tight sm:px-2.5 sm:py-2",
        profitCents < 0 ? "heat-loss" : "heat-gain",
        isSelected ? "outline-2 -outline-offset-1 outline-signal" : "hover:outline-1 hover:outline-line-strong",
      )}
    >
      <span className="sr-only">
        {m.results_calendar_day({
          date: dayAndMonth(date),
          share: formatSignedShare(profitCents / startingCents, language),
          money: formatSignedMoney(profitCents, language),
          trades,
          wins,
        })}
      </span>
      <span aria-hidden="true" className="figures text-xs">
        {Number(date.slice(-2))}
      </span>
      <b
        aria-hidden="true"
        className={`figures mt-0.5 mb-auto text-[11px] font-semibold whitespace-nowrap sm:text-base ${toneOf(profitCents)}`}
      >
        {formatSignedPoints(profitCents / startingCents, language)}
      </b>
      <Dots profits={day.profits} />
    </Link>
  );
}

/** Gains are full, losses hollow: colour alone says nothing. */
function Dots({ profits }: { profits: readonly number[] }) {
  if (profits.length > MOST_DOTS)
    return (
      <span aria-hidden="true" className="figures text-xs text-muted">
        {m.results_sample({ count: profits.length })}
      </span>
    );
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-0.5 sm:gap-[2px]">
      {profits.map((cents, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: trades never move
          key={place}
          className={`size-1.5 rounded-full border-[1.5px] sm:size-[7px] ${cents > 0 ? "border-gain bg-gain" : "border-loss"}`}
        />
      ))}
    </span>
  );
}

/** By how many days each key moves; the weeks' rows have the same columns. */
const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** To the next day with a result in the arrow's direction. Every day is a link, so Tab and Enter work as everywhere. */
function moveByKey(event: KeyboardEvent<HTMLTableElement>) {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest("td") : null;
  const rows = event.currentTarget.tBodies[0]?.rows;
  if (step === undefined || cell === null || rows === undefined) return;
  const [byColumn, byRow] = step;
  let [column, row] = [cell.cellIndex, (cell.parentElement as HTMLTableRowElement).sectionRowIndex];
  for (;;) {
    [column, row] = [column + byColumn, row + byRow];
    const next = rows[row]?.cells[column];
    if (next === undefined) return;
    const link = next.querySelector("a");
    if (link === null) continue;
    event.preventDefault();
    return link.focus();
  }
}

import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { formatSignedPoints } from "#app/core/formats/signed-figures.ts";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { WeekdayAverage } from "#domain/metrics/weekday-averages.ts";
import { capitalised, toneOf } from "../lib/results-texts.ts";

type WeekdaysProps = { weekdays: readonly WeekdayAverage[]; startingCents: number };

/** What each weekday brought on average, in % of the account's start, with the average's interval and its days. Spec [3.17]. */
export function Weekdays({ weekdays, startingCents }: WeekdaysProps) {
  const language = getLocale();
  const points = (cents: number) => formatSignedPoints(cents / startingCents, language);
  const most = weekdays.reduce(
    (reach, { averageCents, interval }) =>
      Math.max(reach, Math.abs(averageCents ?? 0), Math.abs(interval?.low ?? 0), Math.abs(interval?.high ?? 0)),
    1,
  );
  return (
    <table aria-labelledby="weekdays" className="w-full text-sm">
      <thead>
        <tr className="border-b text-xs text-muted">
          <th scope="col" className="py-2 pr-2 text-left font-medium">
            {m.common_day()}
          </th>
          <th scope="col" className="w-1/3 py-2 pr-2">
            <span className="sr-only">{m.setup_interval()}</span>
          </th>
          <th scope="col" className="py-2 pr-2 text-right font-medium">
            {m.results_average()}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {m.common_days()}
          </th>
        </tr>
      </thead>
      <tbody>
        {weekdays.map(({ weekday, days, averageCents, interval }) => (
          <tr key={weekday} className="border-b last:border-b-0">
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              {capitalised(weekdayName(weekday, language))}
            </th>
            <td className="py-2 pr-2">
              <Whisker low={interval?.low ?? null} value={averageCents} high={interval?.high ?? null} most={most} />
              {interval === null ? null : (
                <span className="figures block text-center text-[11px] leading-tight text-muted">
                  {m.common_from_to({ low: points(interval.low), high: points(interval.high) })}
                </span>
              )}
            </td>
            <td className={`figures py-2 pr-2 text-right ${toneOf(averageCents ?? 0)}`}>
              {averageCents === null ? "–" : points(averageCents)}
            </td>
            <td className="figures py-2 text-right text-muted">{formatCount(days, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type WhiskerProps = { low: number | null; value: number | null; high: number | null; most: number };

/** An average as a bar from zero in the middle, and its interval as a line over it; the figures are shown beside it. */
function Whisker({ low, value, high, most }: WhiskerProps) {
  if (value === null) return null;
  const at = (cents: number) => 50 + (cents / most) * 50;
  return (
    <span aria-hidden="true" className="relative block h-3">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <span
        className={`absolute inset-y-0.5 ${value < 0 ? "rounded-l-sm border-[1.5px] border-loss bg-loss-soft" : "rounded-r-sm bg-gain"}`}
        style={{ left: `${Math.min(50, at(value))}%`, right: `${100 - Math.max(50, at(value))}%` }}
      />
      {low === null || high === null ? null : (
        <span className="absolute top-1/2 h-px bg-text" style={{ left: `${at(low)}%`, right: `${100 - at(high)}%` }} />
      )}
    </span>
  );
}

import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { AccountMetrics } from "#domain/metrics/account-metrics.ts";
import type { DayMetrics } from "#domain/metrics/day-metrics.ts";
import type { WeekdayAverage } from "#domain/metrics/weekday-averages.ts";
import { factor, type MetricEntryProps, money, NONE, rate } from "./method-texts.ts";

/** What the days say. Spec: [3.17]. */
export function dayEntries({ days, weekdays }: AccountMetrics): MetricEntryProps[] {
  return [
    {
      id: "daily",
      name: m.method_daily_name(),
      meaning: m.method_daily_meaning(),
      formula: m.method_daily_formula(),
      output: bestAndWorst(days),
      limits: m.method_daily_limits(),
    },
    {
      id: "day-wins",
      name: m.method_day_wins_name(),
      formula: m.method_day_wins_formula(),
      output: rate(days.dayWinRate),
    },
    {
      id: "best-share",
      name: m.method_best_share_name(),
      meaning: m.method_best_share_meaning(),
      formula: m.method_best_share_formula(),
      output: rate(days.bestDayShare),
      limits: m.method_best_share_limits(),
    },
    {
      id: "weekdays",
      name: m.method_weekdays_name(),
      formula: m.method_weekdays_formula(),
      output: weekdayText(weekdays),
      limits: m.method_weekdays_limits(),
    },
    {
      id: "sharpe",
      name: m.method_sharpe_name(),
      formula: m.method_sharpe_formula(),
      output: factor(days.risk.sharpe),
      limits: m.method_sharpe_limits(),
    },
    {
      id: "sortino",
      name: m.method_sortino_name(),
      meaning: m.method_sortino_meaning(),
      formula: m.method_sortino_formula(),
      output: factor(days.risk.sortino),
      limits: m.method_sortino_limits(),
    },
  ];
}

function bestAndWorst({ best, worst }: DayMetrics): string {
  if (best === null || worst === null) return NONE();
  return m.method_value_best_worst({
    best: money(best.profitCents),
    best_day: formatDay(best.date, getLocale()),
    worst: money(worst.profitCents),
    worst_day: formatDay(worst.date, getLocale()),
  });
}

/** The first weekday whose average has an interval: one is enough of an example. */
function weekdayText(weekdays: readonly WeekdayAverage[]): string {
  const number = weekdays.findIndex(({ interval }) => interval !== null);
  const interval = weekdays[number]?.interval;
  if (interval === undefined || interval === null) return NONE();
  // 2 January 2023 was a Monday.
  const weekday = dateFormat(getLocale(), { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2023, 0, 2 + number));
  const { mean, low, high } = interval;
  const value = m.method_value_interval({ value: money(mean), low: money(low), high: money(high) });
  return m.method_value_weekday({ weekday, value });
}

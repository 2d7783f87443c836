import { formatDay, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { toDate } from "#domain/backtest/day-grid.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";

/** One trade's place on the curve in words: two lines for the eye above the chart, a sentence for who hears it. */
export function pointTexts({ trades, results, equity, underwater }: SetupEvidence, place: number) {
  const language = getLocale();
  const values = {
    number: place + 1,
    trades: trades.count,
    date: formatDay(toDate(trades.day[place] ?? 0), language),
    result: formatR(results[place] ?? 0, language, 2),
    sum: formatR(equity[place] ?? 0, language, 2),
    under: formatR(underwater[place] ?? 0, language, 2),
  };
  return {
    trade: m.setup_chart_point_short(values),
    sum: m.setup_chart_sum_short(values),
    sentence: m.setup_chart_point(values),
  };
}

import type { ResultText } from "#app/core/setups/result-unit.ts";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { toDate } from "#domain/backtest/day-grid.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";

/** One trade's place on the curve in words: two lines for the eye above the chart, a sentence for who hears it. */
export function pointTexts({ trades, results, equity, underwater }: SetupEvidence, place: number, text: ResultText) {
  const language = getLocale();
  const values = {
    number: place + 1,
    trades: trades.count,
    date: formatDay(toDate(trades.day[place] ?? 0), language),
    result: text(results[place] ?? 0, 2),
    sum: text(equity[place] ?? 0, 2),
    under: text(underwater[place] ?? 0, 2),
  };
  return {
    trade: m.setup_chart_point_short(values),
    sum: m.setup_chart_sum_short(values),
    sentence: m.setup_chart_point(values),
  };
}

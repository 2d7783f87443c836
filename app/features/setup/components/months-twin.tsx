import { useResultText } from "#app/core/setups/result-unit.ts";
import { formatCount, formatMonth } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { monthResults } from "#domain/backtest/month-results.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";

/** The chart's figures, month by month. */
export function MonthsTwin({ evidence }: { evidence: SetupEvidence }) {
  const language = getLocale();
  const text = useResultText();
  const r = (value: number) => text(value);
  return (
    <TableTwin
      caption={m.setup_months()}
      columns={[m.common_month(), m.setup_sample(), m.common_result(), m.setup_sum(), m.setup_month_under()]}
      rows={monthResults(evidence.trades, evidence).map((month) => ({
        key: month.month,
        cells: [
          formatMonth(month.month, language),
          formatCount(month.trades, language),
          r(month.total),
          r(month.equity),
          r(month.deepest),
        ],
      }))}
    />
  );
}

import { formatCount, formatR, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import type { ComparedResults, Comparison } from "#domain/metrics/expected.ts";

/** What the setups had shown before they were chosen against what came: whether the expected lies inside the interval. */
export function AgainstCatalogue({ compared }: { compared: ComparedResults }) {
  const language = getLocale();
  const r = (value: number) => formatR(value, language, 3);
  const rate = (value: number) => formatRate(value * 100, language);
  const rows = [
    ...rowOf(m.common_win_rate(), compared.winRate, rate),
    ...rowOf(m.setup_expectancy(), compared.expectancy, r),
  ];
  return (
    <>
      <p className="max-w-[68ch] text-sm text-muted">
        {m.results_compared_text({ trades: formatCount(compared.trades, language) })}
      </p>
      <div className="mt-4">
        <FigureTable
          caption={m.results_compared()}
          columns={[m.setup_figure(), m.results_expected(), m.results_came(), m.setup_interval(), m.results_verdict()]}
          rows={rows}
        />
      </div>
    </>
  );
}

function rowOf(name: string, comparison: Comparison | null, text: (value: number) => string) {
  if (comparison === null) return [];
  const { expected, observed, low, high, isInside } = comparison;
  return [
    {
      key: name,
      cells: [
        name,
        text(expected),
        text(observed),
        m.results_from_to({ low: text(low), high: text(high) }),
        <Badge key="verdict" tone={isInside ? "neutral" : observed < expected ? "loss" : "gain"}>
          {isInside ? m.results_inside() : observed < expected ? m.results_below() : m.results_above()}
        </Badge>,
      ],
    },
  ];
}

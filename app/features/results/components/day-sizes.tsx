import { useMemo } from "react";
import { formatSignedPoints } from "#app/core/formats/signed-figures.ts";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Bars } from "#app/ui/charts/bars.tsx";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { dayHistogram } from "#domain/metrics/day-histogram.ts";

type DaySizesProps = { days: readonly { profitCents: number }[]; startingCents: number };

/** How many days came to how much. */
export function DaySizes({ days, startingCents }: DaySizesProps) {
  const language = getLocale();
  const bars = useMemo(() => dayHistogram(days), [days]);
  const points = (cents: number) => formatSignedPoints(cents / startingCents, language);
  return (
    <div className="grid gap-3">
      <div>
        <Bars
          height={110}
          bars={bars.map(({ fromCents, days: value }) => ({
            key: fromCents,
            value,
            className: fromCents < 0 ? "bg-loss/40" : "bg-gain/85",
          }))}
        />
        <div aria-hidden="true" className="figures mt-1.5 flex justify-between text-xs text-muted">
          <span>{points(bars[0]?.fromCents ?? 0)}</span>
          <span>{points(bars.at(-1)?.toCents ?? 0)}</span>
        </div>
      </div>
      <TableTwin
        opener={m.results_as_table()}
        caption={m.results_day_sizes()}
        columns={[m.results_day_size_range(), m.common_days()]}
        rows={bars.map(({ fromCents, toCents, days: count }) => ({
          key: String(fromCents),
          cells: [m.common_from_to({ low: points(fromCents), high: points(toCents) }), formatCount(count, language)],
        }))}
      />
    </div>
  );
}

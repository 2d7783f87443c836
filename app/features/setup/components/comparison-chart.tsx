import { memo, useMemo, useState } from "react";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { useResultText } from "#app/core/setups/result-unit.ts";
import { ResultUnitSwitch } from "#app/core/setups/result-unit-switch.tsx";
import { formatDay, formatMonth } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { CursorArea } from "#app/ui/charts/cursor.tsx";
import { AxisLabels, GridLines, Line, LineLabel, Marker, Plot, ZeroLine } from "#app/ui/charts/plot.tsx";
import { linearScale, valueScale, valueTicks } from "#app/ui/charts/scales.ts";
import { SERIES_STYLES, SeriesSample } from "#app/ui/charts/series-style.tsx";
import { toDate } from "#domain/backtest/day-grid.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { type DaySpan, daysOf, sharedSplit, sumAt } from "../lib/common-axis.ts";
import { PartLabels } from "./part-labels.tsx";

type Compared = { setup: Setup; evidence: SetupEvidence }[];

/** The sums of R on one axis of days; the cursor gives all of them at the end of a day. */
export function ComparisonChart({ compared }: { compared: Compared }) {
  useHypotheticalNotice();
  const language = getLocale();
  const isHydrated = useIsHydrated();
  const span = useMemo(() => daysOf(compared.map(({ evidence }) => evidence)), [compared]);
  const split = useMemo(() => sharedSplit(compared.map(({ evidence }) => evidence)), [compared]);
  const [chosen, setChosen] = useState<number | null>(null);
  const text = useResultText();
  if (span === null) return <p className="text-muted">{m.setup_never_tested()}</p>;
  const day = chosen ?? span.to;
  const date = formatDay(toDate(day), language);
  const sums = compared.map(({ setup, evidence }) => ({
    id: setup.id,
    name: setup.name,
    sum: text(sumAt(evidence, day), 2),
    after: split === null || day <= split ? null : text(sumAt(evidence, day) - sumAt(evidence, split), 2),
  }));
  return (
    <figure className="grid gap-4">
      <figcaption className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-base">{m.comparison_chart()}</h2>
          <ResultUnitSwitch />
        </div>
        <p className="figures text-xs text-muted">{m.comparison_until({ date })}</p>
        <ul className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
          {sums.map(({ id, name, sum, after }, index) => (
            <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-2.5">
              <SeriesSample index={index} />
              <span className="truncate">{name}</span>
              {split === null ? (
                <b className="figures ml-auto font-medium">{sum}</b>
              ) : (
                <>
                  <span className="ml-auto">
                    {m.setup_part_after()} <b className="figures font-medium">{after ?? "–"}</b>
                  </span>
                  <span className="w-full text-right text-xs text-muted">
                    {m.setup_part_all()} <span className="figures">{sum}</span>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      </figcaption>
      {split === null ? null : <PartLabels x={linearScale(span)(split)} />}
      <CursorArea
        {...span}
        value={chosen}
        onValue={setChosen}
        x={linearScale(span)}
        label={m.comparison_cursor()}
        valueText={`${date}: ${sums.map(({ name, sum }) => `${name} ${sum}`).join("; ")}`}
        isEnabled={isHydrated}
        className="h-60 max-sm:h-48"
      >
        <Lines compared={compared} span={span} />
        {split === null ? null : <Marker x={linearScale(span)(split)} />}
      </CursorArea>
      <AxisLabels start={formatMonth(toDate(span.from), language)} end={formatMonth(toDate(span.to), language)} />
    </figure>
  );
}

/** Up to four lines of hundreds of points: drawn once, not at each movement of the cursor. */
const Lines = memo(function Lines({ compared, span }: { compared: Compared; span: DaySpan }) {
  const series = compared.map(({ evidence }) => evidence.equity);
  const text = useResultText();
  const y = valueScale(series);
  const ticks = valueTicks(series);
  const x = linearScale(span);
  return (
    <>
      <Plot label={m.comparison_chart()}>
        <GridLines values={ticks} y={y} />
        <ZeroLine y={y} />
        {compared.map(({ setup, evidence: { trades, equity } }, index) => (
          <Line
            key={setup.id}
            values={equity}
            x={(trade) => x(trades.day[Math.max(0, trade)] ?? span.from)}
            y={y}
            strokeWidth={1.5}
            {...SERIES_STYLES[index]}
          />
        ))}
      </Plot>
      {[0, ...ticks].map((tick) => (
        <LineLabel key={tick} y={y(tick)}>
          {text(tick, Number.isInteger(tick) ? 0 : 1)}
        </LineLabel>
      ))}
    </>
  );
});

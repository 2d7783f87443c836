import { memo, useMemo, useState } from "react";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatResult, useResultText, useResultUnit } from "#app/core/setups/result-unit.ts";
import { formatMonth } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { CursorArea } from "#app/ui/charts/cursor.tsx";
import { Area, AxisLabels, GridLines, Line, LineLabel, Marker, Plot, ZeroLine } from "#app/ui/charts/plot.tsx";
import { pointScale, valueScale, valueTicks } from "#app/ui/charts/scales.ts";
import { joinClasses } from "#app/ui/join-classes.ts";
import { toDate } from "#domain/backtest/day-grid.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { pointTexts } from "../lib/point-text.ts";
import { PartLabels } from "./part-labels.tsx";

type ChartProps = { evidence: SetupEvidence; isLarge?: boolean };

/**
 * The running sum in R and below it how far under the highest point it lies, trade by trade. The line where the
 * setup's choice ended is marked. Mouse, finger or arrow keys move the cursor; the values are shown as text above.
 */
export function EquityChart({ evidence, isLarge = false }: ChartProps) {
  useHypotheticalNotice();
  const { equity, trades, inSampleTrades: split } = evidence;
  const isHydrated = useIsHydrated();
  /** The trade under the cursor, from 1. */
  const [number, setNumber] = useState<number | null>(null);
  const x = useMemo(() => numberScale(trades.count), [trades.count]);
  const text = useResultText();
  const { trade, sum, sentence } = pointTexts(evidence, Math.min(number ?? trades.count, trades.count) - 1, text);
  return (
    <figure className="grid gap-2">
      <figcaption className="figures [contain:content] text-xs leading-normal text-muted">
        <span className="block">{trade}</span>
        <span className="block">{sum}</span>
      </figcaption>
      {split === null || split === 0 || split === trades.count ? null : (
        <PartLabels x={pointScale(trades.count)(split - 1)} />
      )}
      <CursorArea
        from={1}
        to={trades.count}
        value={number}
        onValue={setNumber}
        x={x}
        label={m.setup_chart_cursor()}
        valueText={sentence}
        isEnabled={isHydrated}
      >
        <Plots evidence={evidence} isLarge={isLarge} />
      </CursorArea>
      <TimeAxis evidence={evidence} />
      <p className="sr-only">{m.setup_chart_summary({ trades: trades.count, total: text(equity.at(-1) ?? 0, 2) })}</p>
    </figure>
  );
}

/** The position of a trade by its number, which begins at 1. */
function numberScale(count: number) {
  const x = pointScale(count);
  return (number: number) => x(number - 1);
}

/** Hundreds of points: drawn once, not at each movement of the cursor. */
const Plots = memo(function Plots({ evidence, isLarge }: Required<ChartProps>) {
  const { equity, underwater, inSampleTrades, trades } = evidence;
  const unit = useResultUnit();
  const text = (result: number, decimals = 0) => formatResult(result, unit, decimals);
  const ticks = valueTicks([equity]);
  const finest = ticks.every(Number.isInteger) ? 0 : 1;
  const x = pointScale(trades.count);
  const y = valueScale([equity]);
  const depth = valueScale([underwater], 0);
  const split = inSampleTrades ?? trades.count;
  const last = equity.at(-1) ?? 0;
  const after = last - (equity[split - 1] ?? 0);
  return (
    <>
      <div className={joinClasses("relative", isLarge ? "h-[46vh] min-h-56" : "h-44")}>
        <Plot label={m.common_equity_curve()}>
          <GridLines values={ticks} y={y} />
          <ZeroLine y={y} />
          <Line values={equity} x={x} y={y} to={split - 1} className="stroke-muted" />
          {split < trades.count ? (
            <Line
              values={equity}
              x={x}
              y={y}
              from={split - 1}
              className={after >= 0 ? "stroke-gain" : "stroke-loss"}
              strokeWidth={1.75}
            />
          ) : null}
        </Plot>
        {[0, ...ticks].map((tick) => (
          <LineLabel key={tick} y={y(tick)}>
            {text(tick, finest)}
          </LineLabel>
        ))}
      </div>
      <div className={joinClasses("relative mt-1", isLarge ? "h-[16vh] min-h-20" : "h-16")}>
        <Plot label={m.setup_chart_underwater()}>
          <ZeroLine y={depth} />
          <Area values={underwater} x={x} y={depth} className="fill-loss-soft" />
          <Line values={underwater} x={x} y={depth} className="stroke-loss" strokeWidth={1} />
        </Plot>
        <span
          aria-hidden="true"
          className="over-lines pointer-events-none absolute bottom-0 left-0 text-xs leading-tight text-loss"
        >
          {m.setup_chart_deepest({
            deepest: text(
              underwater.reduce((low, value) => Math.min(low, value), 0),
              1,
            ),
          })}
        </span>
      </div>
      {split > 0 && split < trades.count ? <Marker x={x(split - 1)} /> : null}
    </>
  );
});

function TimeAxis({ evidence: { trades, inSampleTrades } }: { evidence: SetupEvidence }) {
  const language = getLocale();
  const monthOf = (index: number) => formatMonth(toDate(trades.day[index] ?? 0), language);
  const hasSplit = inSampleTrades !== null && inSampleTrades > 0 && inSampleTrades < trades.count;
  return (
    <AxisLabels
      start={monthOf(0)}
      middle={hasSplit ? { x: pointScale(trades.count)(inSampleTrades - 1), text: monthOf(inSampleTrades) } : undefined}
      end={monthOf(trades.count - 1)}
    />
  );
}

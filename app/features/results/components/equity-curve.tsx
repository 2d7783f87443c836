import { memo, useMemo, useState } from "react";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { formatSignedPoints, formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { formatCount, formatDay, formatMonth } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { CursorArea } from "#app/ui/charts/cursor.tsx";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { Area, AxisLabels, Line, LineLabel, Plot, ZeroLine } from "#app/ui/charts/plot.tsx";
import { pointScale, valueScale } from "#app/ui/charts/scales.ts";
import { type AccountCurve, curveOf, monthsOfCurve } from "../lib/account-curve.ts";
import type { AccountHistory } from "../lib/account-history.ts";

type EquityCurveProps = { history: AccountHistory; startingCents: number };

/**
 * What the account has won or lost of its start, trade by trade, and below it how far it was under its highest balance.
 * Mouse, finger or arrow keys move the cursor; the values are shown as text above. Spec [2.38], [3.17].
 */
export function EquityCurve({ history, startingCents }: EquityCurveProps) {
  const language = getLocale();
  const isHydrated = useIsHydrated();
  const curve = useMemo(() => curveOf(history.days, startingCents), [history, startingCents]);
  /** The trade under the cursor, from 1. */
  const [number, setNumber] = useState<number | null>(null);
  const count = curve.gained.length;
  const x = useMemo(() => numberScale(count), [count]);
  const place = Math.min(number ?? count, count) - 1;
  const values = {
    number: formatCount(place + 1, language),
    trades: formatCount(count, language),
    date: formatDay(curve.dateOf(place), language),
    total: formatSignedShare(curve.gained[place] ?? 0, language),
    under: formatSignedShare(curve.underwater[place] ?? 0, language),
  };
  return (
    <figure className="grid gap-2">
      <figcaption className="figures [contain:content] text-xs leading-normal text-muted">
        <span className="block">{m.results_curve_trade(values)}</span>
        <span className="block">{m.results_curve_sum(values)}</span>
      </figcaption>
      <CursorArea
        from={1}
        to={count}
        value={number}
        onValue={setNumber}
        x={x}
        label={m.results_curve_cursor()}
        valueText={m.results_curve_point(values)}
        isEnabled={isHydrated}
      >
        <Plots curve={curve} />
      </CursorArea>
      <TimeAxis curve={curve} />
      <CurveTable curve={curve} />
    </figure>
  );
}

const TimeAxis = memo(function TimeAxis({ curve: { gained, dateOf } }: { curve: AccountCurve }) {
  const language = getLocale();
  const monthOf = (place: number) => formatMonth(dateOf(place), language);
  const middle = Math.floor(gained.length / 2);
  return (
    <AxisLabels
      start={monthOf(0)}
      middle={{ x: numberScale(gained.length)(middle + 1), text: monthOf(middle) }}
      end={monthOf(gained.length - 1)}
    />
  );
});

/** The position of a trade by its number, which begins at 1. */
function numberScale(count: number) {
  const x = pointScale(count);
  return (number: number) => x(number - 1);
}

/** Thousands of points: drawn once, not at each movement of the cursor. */
const Plots = memo(function Plots({ curve: { gained, underwater } }: { curve: AccountCurve }) {
  const language = getLocale();
  const x = pointScale(gained.length);
  const y = valueScale([gained]);
  const depth = valueScale([underwater], 0);
  const highest = gained.reduce((most, value) => Math.max(most, value), 0);
  const lowest = gained.reduce((least, value) => Math.min(least, value), 0);
  const deepest = underwater.reduce((least, value) => Math.min(least, value), 0);
  const isUp = (gained.at(-1) ?? 0) >= 0;
  return (
    <>
      <div className="relative h-52 sm:h-64">
        <Plot label={m.common_equity_curve()}>
          <ZeroLine y={y} />
          <Area values={gained} x={x} y={y} className={isUp ? "fill-gain-soft" : "fill-loss-soft"} />
          <Line values={gained} x={x} y={y} className={isUp ? "stroke-gain" : "stroke-loss"} strokeWidth={1.75} />
        </Plot>
        <LineLabel y={y(0)}>{formatSignedPoints(0, language, 0)}</LineLabel>
        {highest > 0 ? (
          <LineLabel y={y(highest)} isAtStart={isUp}>
            {formatSignedShare(highest, language, 1)}
          </LineLabel>
        ) : null}
        {lowest < 0 ? (
          <LineLabel y={y(lowest)} isAtStart>
            {formatSignedShare(lowest, language, 1)}
          </LineLabel>
        ) : null}
      </div>
      <div className="relative mt-3 h-20 sm:h-24">
        <Plot label={m.results_curve_underwater()}>
          <ZeroLine y={depth} />
          <Area values={underwater} x={x} y={depth} className="fill-loss-soft" />
          <Line values={underwater} x={x} y={depth} className="stroke-loss" strokeWidth={1} />
        </Plot>
        {deepest < 0 ? (
          <LineLabel y={depth(deepest)} isAtStart>
            {formatSignedShare(deepest, language, 1)}
          </LineLabel>
        ) : null}
      </div>
    </>
  );
});

/** The curve's figures, month by month. */
const CurveTable = memo(function CurveTable({ curve }: { curve: AccountCurve }) {
  const language = getLocale();
  const rows = monthsOfCurve(curve);
  return (
    <TableTwin
      opener={m.results_as_table()}
      caption={m.results_curve()}
      columns={[m.common_month(), m.common_trades(), m.common_result(), m.setup_sum(), m.common_maximum_drawdown()]}
      rows={rows.map(({ month, trades, gained, total, deepest }) => ({
        key: month,
        cells: [
          formatMonth(month, language),
          formatCount(trades, language),
          formatSignedShare(gained, language),
          formatSignedShare(total, language),
          formatSignedShare(deepest, language),
        ],
      }))}
    />
  );
});

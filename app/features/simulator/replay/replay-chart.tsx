import { Fragment, type ReactNode, useMemo } from "react";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { AxisLabels, Line, Marker, Plot } from "#app/ui/charts/plot.tsx";
import { HEIGHT, leftOf, WIDTH } from "#app/ui/charts/scales.ts";
import { accountMoney } from "../lib/account-money.ts";
import { firmClock } from "../lib/firm-time.ts";
import { curveOfReplay } from "../lib/replay-curve.ts";
import type { ReplayProps } from "../lib/replay-props.ts";

/** The closed balance close by close, with the floor that each was held against. */
export function ReplayChart({ replayed, rules, currency }: ReplayProps) {
  const curve = useMemo(() => curveOfReplay(replayed.days), [replayed]);
  const { balance, floor, points, phases } = curve;
  if (points.length === 0) return null;
  const money = (cents: number) => accountMoney(cents, currency);
  const [lowest, highest] = [Math.min(...curve.range), Math.max(...curve.range)];
  const y = (cents: number) => HEIGHT - 6 - ((cents - lowest) / (highest - lowest || 1)) * (HEIGHT - 12);
  const x = (place: number) => (place / Math.max(1, points.length - 1)) * WIDTH;
  const [first, last] = [points[0], points.at(-1)];
  const isBroken = replayed.breach?.closing != null;
  const end = balance.length - 1;
  const language = getLocale();
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm">
        <span className="font-[550]">{m.replay_chart()}</span>
        <span className="block text-xs text-muted">{m.replay_chart_text({ floor: money(floor[end] ?? lowest) })}</span>
      </figcaption>
      <div className={`relative h-52 sm:h-64 ${phases.length > 1 ? "mt-4" : ""}`}>
        <Plot label={m.replay_chart()}>
          {phases.map(({ phase, ...span }) => (
            <Fragment key={phase}>
              <Line
                {...{ x, y, ...span }}
                values={floor}
                className="stroke-loss"
                strokeDasharray="5 3"
                strokeWidth={1.25}
              />
              <Line {...{ x, y, ...span }} values={balance} className="stroke-text" strokeWidth={1.75} />
            </Fragment>
          ))}
        </Plot>
        {phases.slice(1).map(({ phase, from }) => (
          <Fragment key={phase}>
            <Marker x={x(from)} />
            <PhaseName x={x(from)}>{m.answers_phase({ phase: phase + 1 })}</PhaseName>
          </Fragment>
        ))}
        {isBroken ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full bg-loss"
            style={{ left: leftOf(x(end)), top: `${y(balance[end] ?? lowest)}%` }}
          />
        ) : null}
      </div>
      <AxisLabels
        start={first === undefined ? "" : formatDay(first.date, language)}
        end={last === undefined ? "" : formatDay(last.date, language)}
      />
      <TableTwin
        caption={m.replay_chart_table()}
        columns={[
          m.common_day(),
          m.replay_closes_at(),
          m.common_trade(),
          m.common_result(),
          m.common_balance(),
          m.common_floor(),
        ]}
        rows={curve.closings.slice(-MOST_ROWS).map(({ date, closing }, place) => ({
          key: String(place),
          cells: [
            formatDay(date, language),
            firmClock(closing.at, rules.day.zone),
            closing.trade.source.symbol,
            accountMoney(closing.cents, currency, true),
            money(closing.balance),
            money(closing.floor),
          ],
        }))}
      />
    </figure>
  );
}

/** Above the line where a phase begins, on the side that has room for it. */
function PhaseName({ x, children }: { x: number; children: ReactNode }) {
  const isLate = x > WIDTH / 2;
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute -top-4 px-1.5 leading-4 text-xs whitespace-nowrap text-muted ${isLate ? "-translate-x-full" : ""}`}
      style={{ left: leftOf(x) }}
    >
      {children}
    </span>
  );
}

/** A table of more closes is no longer read; the day table has them all. */
const MOST_ROWS = 500;

import { memo, useState } from "react";
import { useHypotheticalNotice } from "#app/core/disclosures/hypothetical-notice.tsx";
import { useIsHydrated } from "#app/core/hydration/use-is-hydrated.ts";
import { formatMonth, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { dateOf } from "#domain/backtest/day-grid.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { areaPath, curvePath, HEIGHT, heightScale, placeScale, WIDTH } from "../lib/curve-geometry.ts";
import { pointTexts } from "../lib/point-text.ts";

type ChartProps = { evidence: SetupEvidence; isLarge?: boolean };

/**
 * The running sum in R and below it how far under the highest point it lies, trade by trade. The line where the
 * setup's choice ended is marked. Hand, finger or arrow keys move the cursor; the values stand in words above.
 */
export function EquityChart({ evidence, isLarge = false }: ChartProps) {
  useHypotheticalNotice();
  const { equity, trades } = evidence;
  const isHydrated = useIsHydrated();
  const [place, setPlace] = useState<number | null>(null);
  const shown = Math.min(place ?? trades.count - 1, trades.count - 1);
  const { trade, sum, sentence } = pointTexts(evidence, shown);
  return (
    <figure className="grid gap-2">
      <figcaption className="figures text-xs leading-normal text-muted">
        <span className="block">{trade}</span>
        <span className="block">{sum}</span>
      </figcaption>
      <div className="relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-signal">
        <Curves evidence={evidence} isLarge={isLarge} />
        {place === null ? null : <Cursor evidence={evidence} place={shown} />}
        {isHydrated ? (
          <input
            type="range"
            min={1}
            max={trades.count}
            value={shown + 1}
            aria-label={m.setup_chart_cursor()}
            aria-valuetext={sentence}
            onChange={(event) => setPlace(Number(event.target.value) - 1)}
            onPointerMove={(event) => setPlace(placeAt(event, trades.count))}
            onPointerLeave={(event) => event.pointerType === "mouse" && setPlace(null)}
            className="curve-cursor"
          />
        ) : null}
      </div>
      <TimeAxis evidence={evidence} />
      <p className="sr-only">{m.setup_chart_summary({ trades: trades.count, total: sumText(equity) })}</p>
    </figure>
  );
}

function sumText(equity: Float64Array): string {
  return formatR(equity.at(-1) ?? 0, getLocale(), 2);
}

function placeAt(event: React.PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientX - left) / width;
  return Math.min(count - 1, Math.max(0, Math.round(share * count) - 1));
}

/** Hundreds of points: drawn once, not at each movement of the cursor. */
const Curves = memo(function Curves({ evidence, isLarge }: Required<ChartProps>) {
  const { equity, underwater, inSampleTrades, trades } = evidence;
  const x = placeScale(trades.count);
  const y = heightScale([equity]);
  const depth = heightScale([underwater], 0);
  const split = inSampleTrades ?? trades.count;
  const last = equity.at(-1) ?? 0;
  const after = last - (equity[split - 1] ?? 0);
  return (
    <>
      <div className={joinClasses("relative", isLarge ? "h-[46vh] min-h-56" : "h-44")}>
        <Drawing label={m.setup_chart_equity()}>
          <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
          <path d={curvePath({ values: equity, x, y, to: split - 1 })} className="stroke-muted" />
          {split < trades.count ? (
            <path
              d={curvePath({ values: equity, x, y, from: split - 1 })}
              className={after >= 0 ? "stroke-gain" : "stroke-loss"}
              strokeWidth={1.75}
            />
          ) : null}
        </Drawing>
        <ZeroMark top={y(0)} />
      </div>
      <div className={joinClasses("relative mt-1", isLarge ? "h-[16vh] min-h-20" : "h-16")}>
        <Drawing label={m.setup_chart_underwater()}>
          <line x1={0} x2={WIDTH} y1={depth(0)} y2={depth(0)} className="stroke-line-strong" />
          <path d={areaPath({ values: underwater, x, y: depth })} className="fill-loss-soft" stroke="none" />
          <path d={curvePath({ values: underwater, x, y: depth })} className="stroke-loss" strokeWidth={1} />
        </Drawing>
      </div>
      {split > 0 && split < trades.count ? <Boundary place={split} count={trades.count} /> : null}
    </>
  );
});

function Drawing({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible fill-none [&_*]:[vector-effect:non-scaling-stroke]"
    >
      {children}
    </svg>
  );
}

function ZeroMark({ top }: { top: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures pointer-events-none absolute right-0 -translate-y-full text-xs leading-tight text-muted"
      style={{ top: `${top}%` }}
    >
      0 R
    </span>
  );
}

function Boundary({ place, count }: { place: number; count: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 border-l border-dashed border-line-strong"
      style={{ left: `${(place / count) * 100}%` }}
    />
  );
}

function Cursor({ evidence, place }: { evidence: SetupEvidence; place: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 border-l border-text"
      style={{ left: `${((place + 1) / evidence.trades.count) * 100}%` }}
    />
  );
}

function TimeAxis({ evidence: { trades, inSampleTrades } }: { evidence: SetupEvidence }) {
  const language = getLocale();
  const at = (place: number) => formatMonth(dateOf(trades.day[place] ?? 0), language);
  const hasBoundary = inSampleTrades !== null && inSampleTrades > 0 && inSampleTrades < trades.count;
  const share = hasBoundary ? (inSampleTrades / trades.count) * 100 : 50;
  return (
    <div aria-hidden="true" className="figures relative h-5 text-xs leading-5 text-muted">
      <span className="absolute left-0">{at(0)}</span>
      {hasBoundary && share > 22 && share < 78 ? (
        <span className="absolute -translate-x-1/2" style={{ left: `${share}%` }}>
          {at(inSampleTrades)}
        </span>
      ) : null}
      <span className="absolute right-0">{at(trades.count - 1)}</span>
    </div>
  );
}

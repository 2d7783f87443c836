import { memo, useMemo, useState } from "react";
import { useHypotheticalNotice } from "#app/core/disclosures/hypothetical-notice.tsx";
import { useIsHydrated } from "#app/core/hydration/use-is-hydrated.ts";
import { formatDay, formatMonth, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateOf } from "#domain/backtest/day-grid.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { dayScale, daysOf, sumAt } from "../lib/common-axis.ts";
import { curvePath, heightScale, WIDTH } from "../lib/curve-geometry.ts";
import { LINES, LineSample } from "./line-sample.tsx";

type Compared = { setup: Setup; evidence: SetupEvidence }[];

/** The sums of R on one axis of days; the cursor tells all of them at the end of a day. */
export function ComparisonChart({ compared }: { compared: Compared }) {
  useHypotheticalNotice();
  const language = getLocale();
  const isHydrated = useIsHydrated();
  const span = useMemo(() => daysOf(compared.map(({ evidence }) => evidence)), [compared]);
  const [chosen, setChosen] = useState<number | null>(null);
  if (span === null) return <p className="text-muted">{m.setup_never_tested()}</p>;
  const day = chosen ?? span.to;
  const date = formatDay(dateOf(day), language);
  const sums = compared.map(({ setup, evidence }) => ({
    id: setup.id,
    name: setup.name,
    sum: formatR(sumAt(evidence, day), language, 2),
  }));
  return (
    <figure className="grid gap-4">
      <figcaption className="grid gap-2">
        <h2 className="text-base">{m.comparison_chart()}</h2>
        <p className="figures text-xs text-muted">{m.comparison_until({ date })}</p>
        <ul className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
          {sums.map(({ id, name, sum }, place) => (
            <li key={id} className="flex min-w-0 items-center gap-2.5">
              <LineSample place={place} />
              <span className="truncate">{name}</span>
              <b className="figures ml-auto font-medium">{sum}</b>
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="relative h-60 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-signal max-sm:h-48">
        <Curves compared={compared} span={span} />
        {chosen === null ? null : <Cursor share={(day - span.from) / Math.max(1, span.to - span.from)} />}
        {isHydrated ? (
          <input
            type="range"
            min={span.from}
            max={span.to}
            value={day}
            aria-label={m.comparison_cursor()}
            aria-valuetext={`${date}: ${sums.map(({ name, sum }) => `${name} ${sum}`).join("; ")}`}
            onChange={(event) => setChosen(Number(event.target.value))}
            onPointerMove={(event) => setChosen(dayAt(event, span))}
            onPointerLeave={(event) => event.pointerType === "mouse" && setChosen(null)}
            className="curve-cursor"
          />
        ) : null}
      </div>
      <div aria-hidden="true" className="figures flex justify-between text-xs text-muted">
        <span>{formatMonth(dateOf(span.from), language)}</span>
        <span>{formatMonth(dateOf(span.to), language)}</span>
      </div>
    </figure>
  );
}

type Span = { from: number; to: number };

function dayAt(event: React.PointerEvent<HTMLElement>, { from, to }: Span): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
  return Math.round(from + share * (to - from));
}

/** Up to four lines of hundreds of points: drawn once, not at each movement of the cursor. */
const Curves = memo(function Curves({ compared, span }: { compared: Compared; span: Span }) {
  const y = heightScale(compared.map(({ evidence }) => evidence.equity));
  const x = dayScale(span);
  return (
    <svg
      role="img"
      aria-label={m.comparison_chart()}
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible fill-none [&_*]:[vector-effect:non-scaling-stroke]"
    >
      <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      {compared.map(({ setup, evidence: { trades, equity } }, place) => (
        <path
          key={setup.id}
          d={curvePath({ values: equity, x: (trade) => x(trades.day[Math.max(0, trade)] ?? span.from), y })}
          className={LINES[place]?.className}
          strokeDasharray={LINES[place]?.dashes}
          strokeWidth={1.5}
        />
      ))}
    </svg>
  );
});

function Cursor({ share }: { share: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 border-l border-text"
      style={{ left: `${share * 100}%` }}
    />
  );
}

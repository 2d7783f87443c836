import { memo, useMemo, useState } from "react";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { signedOfAccount } from "#app/core/simulator/answer-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { CursorArea } from "#app/ui/charts/cursor.tsx";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { AxisLabels, Line, Marker, Plot, ZeroLine } from "#app/ui/charts/plot.tsx";
import { linearScale, valueScale } from "#app/ui/charts/scales.ts";
import type { Question } from "#domain/simulator/analysis.ts";
import type { Replay } from "#domain/simulator/replay.ts";
import { type ReplayedDay, type ReplayedPhase, replayedPhases } from "./lib/replay-figures.ts";
import { DayOfReplay } from "./replay-day.tsx";

type ReplayedPathProps = { question: Question; replay: Replay };

/** Balance and floors of one attempt; the arrow keys step from day to day, and the day's trades are listed below. */
export function ReplayedPath({ question, replay }: ReplayedPathProps) {
  useHypotheticalNotice();
  const isHydrated = useIsHydrated();
  const { days } = replay;
  const [number, setNumber] = useState<number | null>(null);
  const shown = Math.min(number ?? days.length, days.length);
  const day = days[shown - 1];
  const x = useMemo(() => linearScale({ from: 0, to: days.length }), [days.length]);
  const phases = useMemo(() => replayedPhases(question, replay), [question, replay]);
  if (day === undefined) return null;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <figure className="grid min-w-0 content-start gap-2">
        <CursorArea
          from={1}
          to={days.length}
          value={number}
          // The day stays when the mouse has left: its trades are read below.
          onValue={(value) => value !== null && setNumber(value)}
          x={x}
          label={m.answers_replay_cursor()}
          valueText={dayName(day, shown)}
          isEnabled={isHydrated}
        >
          <Plots phases={phases} days={days.length} />
        </CursorArea>
        <AxisLabels start={m.answers_day({ day: 0 })} end={m.answers_day({ day: days.length })} />
        <p className="text-xs text-muted">{m.answers_replay_legend()}</p>
        <DaysTable question={question} replay={replay} />
      </figure>
      <DayOfReplay
        question={question}
        day={day}
        name={dayName(day, shown)}
        step={{
          back: shown > 1 ? () => setNumber(shown - 1) : null,
          on: shown < days.length ? () => setNumber(shown + 1) : null,
        }}
      />
    </div>
  );
}

/** `Día 24, fase 1 · 1 feb 2023`; days of made-up trades have no date. */
function dayName({ phase, date }: ReplayedDay, number: number): string {
  const name = m.answers_replay_day({ day: number, phase: phase + 1 });
  return date.includes("-") ? `${name} · ${formatDay(date, getLocale())}` : name;
}

const Plots = memo(function Plots({ phases, days }: { phases: readonly ReplayedPhase[]; days: number }) {
  const x = linearScale({ from: 0, to: days });
  const all = phases.flatMap(({ balances, floors, target }) => [balances, floors, Float64Array.of(target)]);
  const y = valueScale(all, 4);
  return (
    <div className="relative h-64">
      <Plot label={m.answers_replay()}>
        <ZeroLine y={y} />
        {phases.map(({ before, balances, floors, dailyFloors, target }) => {
          const at = (place: number) => x(before + place);
          const end = before + balances.length - 1;
          return (
            <g key={before}>
              <line x1={x(before)} x2={x(end)} y1={y(target)} y2={y(target)} className="stroke-gain" />
              <Line values={floors} x={at} y={y} from={0} className="stroke-loss" strokeDasharray="6 4" />
              {dailyFloors === null ? null : (
                <Line values={dailyFloors} x={at} y={y} from={0} className="stroke-loss" strokeDasharray="2 3" />
              )}
              <Line values={balances} x={at} y={y} from={0} className="stroke-text" strokeWidth={2} />
            </g>
          );
        })}
      </Plot>
      {phases.map(({ before }) => (before === 0 ? null : <Marker key={before} x={x(before)} />))}
    </div>
  );
});

function DaysTable({ question, replay: { days } }: ReplayedPathProps) {
  const language = getLocale();
  const share = (milliR: number) => signedOfAccount(milliR, question, language);
  return (
    <TableTwin
      caption={m.results_as_table({ what: m.answers_replay() })}
      columns={[
        m.common_day(),
        m.common_trades(),
        m.common_result(),
        m.common_balance(),
        m.answers_replay_daily_floor(),
        m.common_floor(),
      ]}
      rows={days.map((day, place) => ({
        key: String(place),
        cells: [
          place + 1,
          day.balances.length,
          share(day.end - day.start),
          share(day.end),
          day.dailyFloor === null ? "–" : share(day.dailyFloor),
          share(day.floor),
        ],
      }))}
    />
  );
}

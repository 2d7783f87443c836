import { memo, useMemo, useState } from "react";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { ofHundred } from "#app/core/simulator/answer-figures.ts";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { CursorArea } from "#app/ui/charts/cursor.tsx";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { bandPath } from "#app/ui/charts/paths.ts";
import { AxisLabels, Line, Plot, ZeroLine } from "#app/ui/charts/plot.tsx";
import { linearScale, valueScale, WIDTH } from "#app/ui/charts/scales.ts";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { Answer } from "#domain/simulator/analysis.ts";
import { passedPhase } from "#domain/simulator/readings.ts";
import { type Fan, fanOf, tableDays } from "./lib/fan.ts";

/** The balances of the attempts day by day, in the phase that is chosen, between the floor and the target. */
export function FanChart({ asked }: { asked: AnsweredQuestion }) {
  const { question, answer } = asked;
  useHypotheticalNotice();
  const phases = question.rules.phases.length;
  const [chosen, setChosen] = useState(0);
  const phase = Math.min(chosen, phases - 1);
  const fan = useMemo(() => fanOf(question, answer, phase), [question, answer, phase]);
  return (
    <>
      {phases > 1 ? (
        <SegmentedControl
          label={m.answers_fan_phase()}
          options={question.rules.phases.map((_, place) => ({
            value: String(place),
            label: <span className="whitespace-nowrap">{m.answers_phase({ phase: place + 1 })}</span>,
          }))}
          value={String(phase)}
          onValueChange={(value) => setChosen(Number(value))}
          className="justify-self-start"
        />
      ) : null}
      {fan === null ? (
        <p className="min-h-72 text-sm text-muted">{m.answers_fan_none()}</p>
      ) : (
        <FanFigure fan={fan} mode={question.rules.maximum.mode} />
      )}
      <PhaseSentence answer={answer} phase={phase} />
    </>
  );
}

function PhaseSentence({ answer, phase }: { answer: Answer; phase: number }) {
  const language = getLocale();
  const passed = ofHundred(passedPhase(answer.estimate, phase), language);
  return (
    <p className="text-sm text-muted">
      {phase === 0
        ? m.answers_fan_passed_first({ passed })
        : m.answers_fan_passed({
            reached: ofHundred(passedPhase(answer.estimate, phase - 1), language),
            passed,
            phase: phase + 1,
          })}
    </p>
  );
}

function FanFigure({ fan, mode }: { fan: Fan; mode: RuleSet["maximum"]["mode"] }) {
  const language = getLocale();
  const isHydrated = useIsHydrated();
  const [day, setDay] = useState<number | null>(null);
  const last = fan.p50.length - 1;
  const x = useMemo(() => linearScale({ from: 0, to: last }), [last]);
  const at = Math.min(day ?? last, last);
  const share = (values: Float64Array, place = at) => formatSignedShare(values[place] ?? 0, language, 1);
  const words = m.answers_fan_day({
    day: at,
    median: share(fan.p50),
    low: share(fan.p25),
    high: share(fan.p75),
    lowest: share(fan.p5),
    highest: share(fan.p95),
  });
  return (
    <figure className="grid gap-2">
      <figcaption className="min-h-[3lh] text-xs text-muted [contain:content] sm:min-h-[2lh]">{words}</figcaption>
      <CursorArea
        from={0}
        to={last}
        value={day}
        onValue={setDay}
        x={x}
        label={m.answers_fan_cursor()}
        valueText={words}
        isEnabled={isHydrated}
      >
        <Plots fan={fan} mode={mode} />
      </CursorArea>
      <AxisLabels
        start={m.answers_day({ day: 0 })}
        middle={{ x: WIDTH / 2, text: String(Math.round(last / 2)) }}
        end={m.answers_day({ day: last })}
      />
      <TableTwin
        caption={m.results_as_table({ what: m.answers_fan() })}
        columns={[
          m.common_day(),
          m.answers_percentile({ percentile: 5 }),
          m.answers_percentile({ percentile: 25 }),
          m.answers_median(),
          m.answers_percentile({ percentile: 75 }),
          m.answers_percentile({ percentile: 95 }),
        ]}
        rows={tableDays(last).map((place) => ({
          key: String(place),
          cells: [place, ...[fan.p5, fan.p25, fan.p50, fan.p75, fan.p95].map((values) => share(values, place))],
        }))}
      />
    </figure>
  );
}

const Plots = memo(function Plots({ fan, mode }: { fan: Fan; mode: RuleSet["maximum"]["mode"] }) {
  const language = getLocale();
  const x = linearScale({ from: 0, to: fan.p50.length - 1 });
  const y = valueScale([fan.p5, fan.p95, Float64Array.of(fan.floor, fan.target)], 6);
  const level = {
    target: formatSignedShare(fan.target, language, 1),
    floor: formatSignedShare(fan.floor, language, 1),
  };
  return (
    <div className="relative h-64 sm:h-72">
      <Plot label={m.answers_fan()}>
        <path d={bandPath({ low: fan.p5, high: fan.p95, x, y })} className="fill-off/60" />
        <path d={bandPath({ low: fan.p25, high: fan.p75, x, y })} className="fill-line-strong/45" />
        <ZeroLine y={y} />
        <line x1={0} x2={WIDTH} y1={y(fan.target)} y2={y(fan.target)} className="stroke-gain" />
        <line x1={0} x2={WIDTH} y1={y(fan.floor)} y2={y(fan.floor)} className="stroke-loss" strokeDasharray="6 4" />
        <Line values={fan.p50} x={x} y={y} from={0} className="stroke-text" strokeWidth={2} />
      </Plot>
      <LevelLabel y={y(fan.target)} className="border-gain text-gain">
        {m.answers_fan_target({ target: level.target })}
      </LevelLabel>
      <LevelLabel y={y(fan.floor)} className="border-loss text-loss">
        {mode === "static"
          ? m.answers_fan_floor({ floor: level.floor })
          : m.answers_fan_floor_rises({ floor: level.floor })}
      </LevelLabel>
    </div>
  );
});

function LevelLabel({ y, className, children }: { y: number; className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`figures pointer-events-none absolute left-0 -translate-y-1/2 rounded-sm border bg-surface px-1.5 text-xs ${className}`}
      style={{ top: `${y}%` }}
    >
      {children}
    </span>
  );
}

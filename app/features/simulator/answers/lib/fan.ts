import { ofAccount } from "#app/core/simulator/answer-figures.ts";
import type { Answer, FanDay, Question } from "#domain/simulator/analysis.ts";
import { thresholdsOf } from "#domain/simulator/thresholds.ts";

/** A phase's fan in shares of the starting balance; index 0 is the start. */
export type Fan = { [Percentile in keyof FanDay]: Float64Array } & {
  target: number;
  /** The floor at the phase's start. */
  floor: number;
};

/** A phase's fan, counted from 0; null where no attempt reached it, or the fans haven't come. */
export function fanOf(question: Question, { fans }: Answer, phase: number): Fan | null {
  const days = fans?.[phase] ?? [];
  if (days.length < 2) return null;
  const values = (percentile: keyof FanDay) => Float64Array.from(days, (day) => ofAccount(day[percentile], question));
  const { phases, maximum, lock } = thresholdsOf(question.rules, question.riskPercent);
  return {
    p5: values("p5"),
    p25: values("p25"),
    p50: values("p50"),
    p75: values("p75"),
    p95: values("p95"),
    target: ofAccount(phases[phase]?.target ?? 0, question),
    floor: ofAccount(Math.min(lock, -maximum), question),
  };
}

const MOST_ROWS = 13;

/** Days that a table shows of a fan: the first, the last, and steps of the same length between. */
export function tableDays(last: number): number[] {
  const step = Math.max(1, Math.ceil(last / (MOST_ROWS - 1)));
  const days = Array.from({ length: Math.ceil(last / step) }, (_, place) => place * step);
  return [...days, last];
}

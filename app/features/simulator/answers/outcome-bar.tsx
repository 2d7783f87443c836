import type { Outcome } from "#domain/simulator/analysis.ts";

/** How each end is drawn: a colour, and hatched where only the colour would distinguish two. */
export const OUTCOME_LOOKS: Record<Outcome, string> = {
  passed: "bg-gain",
  daily: "hatched text-loss",
  maximum: "bg-loss",
  time: "hatched text-muted",
  consistency: "hatched text-line-2",
  unfinished: "bg-line-strong",
};

type OutcomeBarProps = { outcomes: Readonly<Record<Outcome, number>>; shown: readonly Outcome[]; className?: string };

/** Shares of all attempts side by side; a table beside it has the figures. */
export function OutcomeBar({ outcomes, shown, className = "h-5" }: OutcomeBarProps) {
  return (
    <span aria-hidden="true" className={`flex gap-px overflow-hidden rounded-sm bg-sunken ${className}`}>
      {shown.map((outcome) => (
        <span
          key={outcome}
          className={OUTCOME_LOOKS[outcome]}
          style={{ width: `${Math.round(outcomes[outcome] * 10_000) / 100}%` }}
        />
      ))}
    </span>
  );
}

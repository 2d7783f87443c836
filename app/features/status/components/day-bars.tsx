import { PART_STATES, type PartState } from "#domain/status/status-part.ts";

const STEP = 5;
const HEIGHT = 32;
/** Distinguished without colour, too: the worse a day, the higher its bar. */
const LOOKS: Readonly<Record<PartState, { height: number; className: string }>> = {
  unmeasured: { height: 6, className: "stroke-line-strong" },
  works: { height: 18, className: "stroke-gain" },
  limited: { height: 25, className: "stroke-signal" },
  down: { height: HEIGHT, className: "stroke-loss" },
};

/** A bar for each day, the first first. */
export function DayBars({ states, label }: { states: readonly PartState[]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${states.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full"
    >
      {PART_STATES.map((state) => {
        const { height, className } = LOOKS[state];
        const bars = states.flatMap((own, at) =>
          own === state ? `M${at * STEP + STEP / 2} ${HEIGHT}v-${height}` : [],
        );
        return bars.length === 0 ? null : (
          <path key={state} d={bars.join("")} className={className} strokeWidth={STEP - 1.5} fill="none" />
        );
      })}
    </svg>
  );
}

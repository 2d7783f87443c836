type IntervalBarProps = {
  /** Fractions, 0 to 1. */
  low: number;
  value: number;
  high: number;
  /** A figure to compare with, in amber. */
  reference: number | null;
};

/** A fraction with its interval on a line from 0 to 100 %; the figures are given beside it in words. */
export function IntervalBar({ low, value, high, reference }: IntervalBarProps) {
  return (
    <span aria-hidden="true" className="relative my-1.5 block h-2 max-w-56">
      <span className="absolute inset-x-0 top-[3px] h-0.5 bg-line" />
      <span
        className="absolute top-0.5 h-1 rounded-full bg-muted"
        style={{ left: percent(low), right: percent(1 - high) }}
      />
      <span className="absolute top-0 h-2 w-0.5 -translate-x-1/2 bg-text" style={{ left: percent(value) }} />
      {reference === null ? null : (
        <span className="absolute top-0 h-2 w-0.5 -translate-x-1/2 bg-signal" style={{ left: percent(reference) }} />
      )}
    </span>
  );
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`;
}

/** How the lines of one chart differ: a colour and, for those who can't tell colours apart, dashes of its own. */
export const SERIES_STYLES = [
  { className: "stroke-text", strokeDasharray: undefined },
  { className: "stroke-line-2", strokeDasharray: "7 3" },
  { className: "stroke-line-3", strokeDasharray: "2 3" },
  { className: "stroke-line-4", strokeDasharray: "9 3 2 3" },
] as const;

/** A short stroke of a line, beside its name. */
export function SeriesSample({ index }: { index: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 4" className="h-1 w-6 flex-none">
      <line x1={0} x2={24} y1={2} y2={2} strokeWidth={2} {...SERIES_STYLES[index]} />
    </svg>
  );
}

/** How each compared setup is drawn: a colour and, for who doesn't see it, dashes of its own. */
export const LINES = [
  { className: "stroke-text", dashes: undefined },
  { className: "stroke-line-2", dashes: "7 3" },
  { className: "stroke-line-3", dashes: "2 3" },
  { className: "stroke-line-4", dashes: "9 3 2 3" },
] as const;

/** A short stroke of a setup's line, beside its name. */
export function LineSample({ place }: { place: number }) {
  const line = LINES[place];
  return (
    <svg aria-hidden="true" viewBox="0 0 24 4" className="h-1 w-6 flex-none">
      <line x1={0} x2={24} y1={2} y2={2} strokeWidth={2} className={line?.className} strokeDasharray={line?.dashes} />
    </svg>
  );
}

import { CURVE_TOP, decodeCurve } from "#domain/setups/curve.ts";

type CardCurveProps = {
  curve: string;
  /** Trades that the choice saw, and all of them. */
  inSample: number;
  count: number;
  /** The colour of what came after. */
  className: string;
};

/** All trades' equity, those after the selection in colour. The figures beside it say what counts; the sheet has the scale. */
export function CardCurve({ curve, inSample, count, className }: CardCurveProps) {
  const { heights, boundary } = decodeCurve(curve, inSample, count);
  const last = heights.length - 1;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${last} ${CURVE_TOP}`}
      preserveAspectRatio="none"
      className={`card-curve ${className}`}
    >
      <path d={`M${boundary} 0H${last}V${CURVE_TOP}H${boundary}`} />
      <path d={`M${boundary} 0V${CURVE_TOP}`} />
      <path d={pathOf(heights, 0, boundary)} />
      <path d={pathOf(heights, boundary, last)} />
    </svg>
  );
}

/** Steps rather than places: they repeat, so that a page of cards compresses to little. */
function pathOf(heights: readonly number[], from: number, to: number): string {
  const height = (place: number) => heights[place] ?? 0;
  const steps = heights.slice(from + 1, to + 1).map((next, step) => `1 ${height(from + step) - next}`);
  return `M${from} ${CURVE_TOP - height(from)}${steps.length === 0 ? "" : `l${steps.join(" ")}`}`;
}

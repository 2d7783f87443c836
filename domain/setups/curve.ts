/**
 * A setup's equity in few enough letters to travel with every card of the library: one letter a point, from the start
 * at 0 R, each at its height between the curve's lowest and highest.
 */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** A card is about three times as many pixels wide. */
const MOST_POINTS = 48;

/** Heights are levels from 0, the lowest; `CURVE_TOP` is the highest. */
export type Curve = {
  heights: number[];
  /** Place of the last point that the choice saw; 0 or the last place where all trades came after it, or none did. */
  boundary: number;
};
export const CURVE_TOP = LETTERS.length - 1;

/**
 * Of the running sum after each trade, the first `inSample` of which the choice saw; the sum after those is always one of
 * the curve's points. Null without trades.
 */
export function encodeCurve(equity: Float64Array, inSample: number): string | null {
  const count = equity.length;
  if (count === 0) return null;
  const after = (trades: number) => equity[trades - 1] ?? 0;
  const last = Math.min(MOST_POINTS - 1, count);
  const boundary = boundaryOf(last, inSample, count);
  const points = Array.from({ length: last + 1 }, (_, place) => {
    if (place <= boundary) return after(boundary === 0 ? 0 : Math.round((place * inSample) / boundary));
    return after(inSample + Math.round(((place - boundary) * (count - inSample)) / (last - boundary)));
  });
  const low = Math.min(...points);
  const height = Math.max(...points) - low;
  return points
    .map((value) => LETTERS.charAt(height === 0 ? 0 : Math.round(((value - low) / height) * CURVE_TOP)))
    .join("");
}

/** Of a setup with so many trades, before its choice and in all. */
export function decodeCurve(curve: string, inSample: number, count: number): Curve {
  return {
    heights: Array.from(curve, (letter) => LETTERS.indexOf(letter)),
    boundary: boundaryOf(curve.length - 1, inSample, count),
  };
}

/** Each side that has trades keeps a stretch of its own. */
function boundaryOf(last: number, inSample: number, count: number): number {
  if (inSample <= 0) return 0;
  if (inSample >= count) return last;
  return Math.min(last - 1, Math.max(1, Math.round((inSample / count) * last)));
}

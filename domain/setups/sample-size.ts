/** Below this many trades the interval is so wide that figures say little; they are shown, but step back. */
const SMALL_SAMPLE = 30;

export function isSmallSample(trades: number): boolean {
  return trades < SMALL_SAMPLE;
}

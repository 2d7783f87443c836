/** Results of one kind in a row: gains (1), losses (-1) or results of 0. */
export type Run = { sign: 1 | -1 | 0; length: number };

/** The runs of a list of results, oldest first. */
export function runsOf(results: ArrayLike<number>): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < results.length; index++) {
    const result = results[index] ?? 0;
    const sign = result > 0 ? 1 : result < 0 ? -1 : 0;
    const last = runs.at(-1);
    if (last?.sign === sign) last.length++;
    else runs.push({ sign, length: 1 });
  }
  return runs;
}

export type Streaks = { longestWinning: number; longestLosing: number; current: Run | null };

/** The longest rows of gains and of losses, and the row that the list ends with; a result of 0 ends both. */
export function streaksOf(results: ArrayLike<number>): Streaks {
  const runs = runsOf(results);
  const longest = (sign: Run["sign"]) =>
    runs.reduce((most, run) => (run.sign === sign ? Math.max(most, run.length) : most), 0);
  return { longestWinning: longest(1), longestLosing: longest(-1), current: runs.at(-1) ?? null };
}

/** Beyond this, up or down, the order of gains and losses is hardly chance (5 %). */
const SIGNIFICANT = 1.96;

export type RunsScore = { z: number; isSignificant: boolean };

/**
 * Whether gains and losses follow each other as chance would have it: below 0 they come in rows, above 0 they alternate.
 * Z = (N(R − 0.5) − P) / √(P(P − N) / (N − 1)), P = 2·wins·losses, R the number of runs, N the trades that won or lost:
 * results of 0 are left out. Null where it can't be formed (nothing won, nothing lost, one of each).
 */
export function runsScore(results: ArrayLike<number>): RunsScore | null {
  const decided = Array.from(results).filter((result) => result !== 0);
  const wins = decided.filter((result) => result > 0).length;
  const count = decided.length;
  const product = 2 * wins * (count - wins);
  if (product <= count) return null;
  const runs = runsOf(decided).length;
  const z = (count * (runs - 0.5) - product) / Math.sqrt((product * (product - count)) / (count - 1));
  return { z, isSignificant: Math.abs(z) > SIGNIFICANT };
}

/**
 * The evaluation that the library is filtered and sorted by: one whose published rules are complete, at the risk per trade
 * that passes most. Spec [1.6], docs/decisions/145.
 */
export const LIBRARY_EVALUATION = { presetId: "ftmo-2-step", name: "FTMO 2-Step", riskKind: "best" } as const;

/** What a setup's trades after the choice came to in it. */
export type LibraryEvaluation = {
  /** Of the account, in percent. */
  riskPercent: number;
  /** Shares of attempts from 0 to 1; the range is what another history of the same length could have given. */
  pass: number;
  low: number;
  high: number;
  /** What a coin passes at the same risk; null where none could be worked out. */
  coin: number | null;
};

/** As it travels beside a row of `public.setups`. */
export type LibraryEvaluationRow = {
  risk_percent: number;
  pass_share: number;
  history_low: number;
  history_high: number;
  coin_share: number | null;
};

/** Shares in percent that can be asked for. */
export const PASS_STEPS = [10, 20, 30, 50] as const;
export type PassStep = (typeof PASS_STEPS)[number];

/** Null where nothing was worked out. */
export function readLibraryEvaluation(rows: readonly LibraryEvaluationRow[] = []): LibraryEvaluation | null {
  const [row] = rows;
  if (row === undefined) return null;
  const { risk_percent, pass_share, history_low, history_high, coin_share } = row;
  return { riskPercent: risk_percent, pass: pass_share, low: history_low, high: history_high, coin: coin_share };
}

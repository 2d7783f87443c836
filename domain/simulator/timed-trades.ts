import type { HistoryTrade } from "#domain/histories/history.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import type { TimedMoney, TimedTrade } from "./analysis.ts";

type MoneyTrade = Pick<AccountTrade, "openedAt" | "closedAt" | "profitCents" | "riskCents"> &
  Partial<Pick<HistoryTrade, "worstCents">>;

/** `withoutRisk` counts trades that were left out since nobody said what they risked. */
export type TimedTrades = { trades: TimedTrade[]; withoutRisk: number };

/**
 * Trades in money as results in R: of a setup's simulation, which know their risk, or of an account, whose reader types
 * what a trade risked. A portfolio is the lists of its setups one after the other.
 */
export function toTimedTrades(trades: readonly MoneyTrade[], typedRiskCents: number | null): TimedTrades {
  const timed = inR(trades.map(timeTrade), typedRiskCents);
  return { trades: timed, withoutRisk: trades.length - timed.length };
}

export function timeTrade({ openedAt, closedAt, profitCents, riskCents, worstCents = null }: MoneyTrade): TimedMoney {
  return { openedAt: Date.parse(openedAt), closedAt: Date.parse(closedAt), profitCents, riskCents, worstCents };
}

/** Results in R of the trades whose risk is known, or typed; without the others. */
export function inR(trades: readonly TimedMoney[], typedRiskCents: number | null): TimedTrade[] {
  const timed: TimedTrade[] = [];
  for (const trade of trades) {
    const riskCents = riskCentsOf(trade, typedRiskCents);
    if (riskCents === null) continue;
    const { openedAt, closedAt, profitCents, worstCents } = trade;
    const inMilliR = (cents: number) => Math.round((cents * 1_000) / riskCents);
    timed.push({
      openedAt,
      closedAt,
      r: inMilliR(profitCents),
      worst: worstCents === null ? null : inMilliR(worstCents),
    });
  }
  return timed;
}

/** What a trade risked in cents, by its file before what was typed; null where neither says it. */
export function riskCentsOf(
  { riskCents }: Pick<TimedMoney, "riskCents">,
  typedRiskCents: number | null,
): number | null {
  if (riskCents !== null && riskCents > 0) return riskCents;
  return typedRiskCents !== null && typedRiskCents > 0 ? typedRiskCents : null;
}

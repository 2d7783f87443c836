import type { HistoryTrade } from "#domain/histories/history.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import type { TimedTrade } from "./analysis.ts";

type MoneyTrade = Pick<AccountTrade, "openedAt" | "closedAt" | "profitCents" | "riskCents"> &
  Partial<Pick<HistoryTrade, "worstCents">>;

/** `withoutRisk` counts trades that were left out since nobody said what they risked. */
export type TimedTrades = { trades: TimedTrade[]; withoutRisk: number };

/**
 * Trades in money as results in R: of a setup's simulation, which know their risk, or of an uploaded history in UTC, whose
 * reader types what a trade risked. A portfolio is the lists of its setups one after the other.
 */
export function toTimedTrades(trades: readonly MoneyTrade[], typedRiskCents: number | null): TimedTrades {
  const timed = trades.flatMap((trade): TimedTrade[] => {
    const riskCents = riskCentsOf(trade, typedRiskCents);
    if (riskCents === null) return [];
    const inMilliR = (cents: number) => Math.round((cents * 1_000) / riskCents);
    const { openedAt, closedAt, profitCents, worstCents = null } = trade;
    return [
      {
        openedAt: Date.parse(openedAt),
        closedAt: Date.parse(closedAt),
        r: inMilliR(profitCents),
        worst: worstCents === null ? null : inMilliR(worstCents),
      },
    ];
  });
  return { trades: timed, withoutRisk: trades.length - timed.length };
}

/** What a trade risked in cents, by its file before what was typed; null where neither says it. */
export function riskCentsOf(
  { riskCents }: Pick<MoneyTrade, "riskCents">,
  typedRiskCents: number | null,
): number | null {
  const known = [riskCents, typedRiskCents].find((cents) => cents !== null && cents > 0);
  return known ?? null;
}

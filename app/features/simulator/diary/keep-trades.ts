import { type FunctionFailure, invokeFunction } from "#app/core/data/invoke-function.ts";
import { type KeptTrade, LONGEST_NAME, MOST_CLOSINGS, TRADES_A_CALL } from "#domain/evaluations/diary.ts";
import type { HistoryTrade } from "#domain/histories/history.ts";

type Kept = { ok: true } | FunctionFailure<"keep-evaluation-trades">;

/** Keeps an attempt's trades in the place of earlier ones, part by part; of none, forgets them. Null: all are kept. */
export async function keepTrades(
  id: string,
  trades: readonly HistoryTrade[],
  onShare: (share: number) => void = () => {},
): Promise<Kept> {
  let from = 0;
  do {
    const part = trades.slice(from, from + TRADES_A_CALL).map(toKept);
    const result = await invokeFunction("keep-evaluation-trades", { id, from, trades: part });
    if (!result.ok) return result;
    from += part.length;
    onShare(trades.length === 0 ? 1 : from / trades.length);
  } while (from < trades.length);
  return { ok: true };
}

/** What is kept of a trade: neither its line nor its setup. */
function toKept(trade: HistoryTrade): KeptTrade {
  const { ticket, openedAt, closedAt, symbol, side, size, entry, exit, costsCents, profitCents } = trade;
  const { riskCents, worstCents, closings } = trade;
  const kept = { openedAt, closedAt, symbol, side, size, entry, exit, costsCents, profitCents, riskCents, worstCents };
  const isInParts = closings.length > 1 && closings.length <= MOST_CLOSINGS;
  return {
    ...kept,
    ticket: ticket.slice(0, LONGEST_NAME),
    ...(isInParts ? { closings: closings.map((closing) => ({ ...closing })) } : {}),
  };
}

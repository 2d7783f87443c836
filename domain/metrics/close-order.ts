import type { AccountTrade } from "#domain/results/account-trade.ts";

/** Trades as their results came in: by their close; those of one instant stay as they were given. */
export function inCloseOrder<Trade extends Pick<AccountTrade, "closedAt">>(trades: readonly Trade[]): Trade[] {
  return trades
    .map((trade) => ({ trade, closed: Date.parse(trade.closedAt) }))
    .sort((one, other) => one.closed - other.closed)
    .map(({ trade }) => trade);
}

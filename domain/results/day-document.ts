import { canonicalJson } from "#domain/evidence/canonical-json.ts";
import type { AccountTrade } from "./account-trade.ts";

/**
 * The text whose SHA-256 the ledger keeps for a published day: canonical JSON of the account's slug, the day and its
 * trades, in the order of their closing, then opening, then own text. docs/evidence.md.
 */
export function dayDocument(account: string, day: string, trades: readonly AccountTrade[]): string {
  const written = trades.map((trade) => {
    const text = canonicalJson(pick(trade));
    return { trade: pick(trade), order: `${trade.closedAt} ${trade.openedAt} ${text}` };
  });
  written.sort((one, other) => (one.order < other.order ? -1 : 1));
  return canonicalJson({ account, day, trades: written.map(({ trade }) => trade) });
}

/** Answers carry more than what is evidenced: names of setups, numbers of rows. */
function pick(trade: AccountTrade): AccountTrade {
  const { openedAt, closedAt, symbol, side, size, entry, exit, costsCents, profitCents, riskCents, setupId } = trade;
  return { openedAt, closedAt, symbol, side, size, entry, exit, costsCents, profitCents, riskCents, setupId };
}

import type { HistoryTrade, OpenTrade } from "#domain/histories/history.ts";
import type { ReplayTrade } from "./replay-events.ts";

/**
 * The moment of a day at which the equity of open trades could have reached the floor: nobody knows whether it did, for
 * a file of closed trades doesn't say how far each went against its owner.
 */
export type CouldHave = {
  /** The moment from which the closed balance was so close to the floor with so many trades open. */
  from: number;
  count: number;
  /** From the closed balance to what breaks the floor, in cents. */
  marginCents: number;
  /** The floor is a soft one: it would have ended the day, not the evaluation. */
  isSoft: boolean;
  /** The trade of these that needed the smallest move, alone; null where no trade tells what a move is worth. */
  nearest: { trade: HistoryTrade; price: number; isBeyondFile: boolean } | null;
};

/** For each symbol, the largest move between entry and exit of a trade in the file, as a share of the entry. */
export type LargestMoves = ReadonlyMap<string, number>;

export function largestMoves(trades: readonly HistoryTrade[]): LargestMoves {
  const moves = new Map<string, number>();
  for (const { symbol, entry, exit } of trades) {
    if (entry > 0) moves.set(symbol, Math.max(moves.get(symbol) ?? 0, Math.abs(exit - entry) / entry));
  }
  return moves;
}

/** Trades that are open at the same time, and how far they can be below their entries together. */
export type OpenTrades = { trades: Set<ReplayTrade>; together: number; unknown: number };

export function noOpenTrades(): OpenTrades {
  return { trades: new Set(), together: 0, unknown: 0 };
}

export function addOpen(open: OpenTrades, trade: ReplayTrade): void {
  open.trades.add(trade);
  if (trade.mostAgainst === null) open.unknown += 1;
  else open.together += trade.mostAgainst;
}

export function removeOpen(open: OpenTrades, trade: ReplayTrade): void {
  if (!open.trades.delete(trade)) return;
  if (trade.mostAgainst === null) open.unknown -= 1;
  else open.together -= trade.mostAgainst;
}

/** Null where the floor couldn't be reached: nothing is open, or all that is can't have gone so far. */
export function couldHaveBroken(
  { open, marginCents, from, isSoft }: Pick<CouldHave, "marginCents" | "from" | "isSoft"> & { open: OpenTrades },
  moves: LargestMoves,
): CouldHave | null {
  if (open.trades.size === 0 || marginCents <= 0) return null;
  if (open.unknown === 0 && open.together < marginCents) return null;
  return { from, count: open.trades.size, marginCents, isSoft, nearest: nearestOf(open, marginCents, moves) };
}

/** Open trades that are looked through for the one that needed the smallest move. */
const MOST_LOOKED_AT = 200;

function nearestOf({ trades }: OpenTrades, marginCents: number, moves: LargestMoves): CouldHave["nearest"] {
  let nearest: CouldHave["nearest"] = null;
  let least = Infinity;
  let looked = 0;
  for (const { source } of trades) {
    if (looked++ === MOST_LOOKED_AT) break;
    if (!isClosed(source)) continue;
    const { entry, side, symbol } = source;
    const share = marginCents / centsPerPrice(source) / entry;
    if (!(share < least)) continue;
    least = share;
    const price = entry * (side === "buy" ? 1 - share : 1 + share);
    nearest = { trade: source, price, isBeyondFile: share > (moves.get(symbol) ?? 0) };
  }
  return nearest;
}

/** What a move of one in the quoted price brought, costs put back; Infinity's opposite, zero, where a trade doesn't tell. */
function centsPerPrice({ entry, exit, profitCents, costsCents }: HistoryTrade): number {
  return entry > 0 && exit !== entry ? Math.abs(profitCents + costsCents) / Math.abs(exit - entry) : 0;
}

function isClosed(source: HistoryTrade | OpenTrade): source is HistoryTrade {
  return "closings" in source;
}

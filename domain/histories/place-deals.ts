import type { HistoryCollector } from "./collect-history.ts";
import type { Closing, HistoryTrade } from "./history.ts";
import { readNumber, toCents } from "./read-number.ts";

/** A fill of MetaTrader 5; a `sell` that closes belongs to a long position. Deals name no position. */
export type Deal = Omit<Closing, "profitCents"> & {
  line: number;
  symbol: string;
  side: "buy" | "sell";
  /** The order's number: of an opening, the position's. */
  order: string;
  feeCents: number;
  /** Result with commission, fee and swap. */
  netCents: number;
  /** Profit and swap, which closings alone have. */
  resultCents: number;
};
type Position = Pick<HistoryTrade, "ticket" | "symbol" | "side" | "size" | "openedAt" | "closedAt"> & {
  netCents: number;
};

/** Closings of one position that are looked through, the nearest before its end, and sums of them that are tried. */
const MOST_CANDIDATES = 14;
const MOST_LOOKED_AT = 500;
const MOST_TRIES = 2_000;
const SAME_SIZE = 1e-7;

/**
 * The deals of a report, placed at the positions that they closed. The sheet of positions has one row for each with
 * the sums of its closings; which deals they were follows from symbol, time, size and result together, for first in
 * first out pairs them wrongly where positions overlap. docs/report-formats.md, 2.5.
 */
export function makeDealBook(collector: HistoryCollector) {
  const openings = new Map<string, number>();
  const closings = new Map<string, Deal[]>();
  let [unplacedFees, starting, lastBalance]: [number, number | null, number | null] = [0, null, null];
  let [hasTraded, isSorted, isComplete] = [false, false, true];
  const placed = new Set<Deal>();

  /** Each row's balance is the one before it and what the row brought. */
  function takeBalance(line: number, row: { netCents: number; isTrade: boolean; balance: string }): void {
    const value = readNumber(row.balance);
    if (value === null) return;
    const balance = toCents(value);
    if (lastBalance !== null && lastBalance + row.netCents !== balance) {
      collector.tell("history.balance_differs", line, row.balance);
    }
    if (lastBalance === null) starting = balance - row.netCents;
    hasTraded ||= row.isTrade;
    if (!hasTraded) starting = balance;
    lastBalance = balance;
  }

  function takeOpening({ order, feeCents }: Deal): void {
    unplacedFees += feeCents;
    openings.set(order, (openings.get(order) ?? 0) + feeCents);
  }

  function takeClosing(deal: Deal): void {
    unplacedFees += deal.feeCents;
    const key = `${deal.symbol}|${deal.side}`;
    const list = closings.get(key);
    if (list === undefined) closings.set(key, [deal]);
    else list.push(deal);
  }

  /**
   * The closings of a position, soonest first, what they brought in profit and swap (null where there are none), and the
   * fees of all its deals; no closings where they can't be determined.
   */
  function place(position: Position): { closings: Closing[]; feeCents: number; resultCents: number | null } {
    if (!isSorted)
      for (const list of closings.values()) list.sort((one, other) => (one.closedAt < other.closedAt ? -1 : 1));
    isSorted = true;
    const list = closings.get(`${position.symbol}|${position.side === "buy" ? "sell" : "buy"}`) ?? [];
    const found = findParts(candidatesOf(list, position, placed), position);
    for (const deal of found) placed.add(deal);
    const feeCents = (openings.get(position.ticket) ?? 0) + found.reduce((sum, deal) => sum + deal.feeCents, 0);
    // Of a report that begins later, some openings are before it.
    isComplete = openings.delete(position.ticket) && found.length > 0 && isComplete;
    unplacedFees -= feeCents;
    return {
      feeCents,
      resultCents: found.length === 0 ? null : found.reduce((sum, deal) => sum + deal.resultCents, 0),
      closings: found.map(({ closedAt, size, exit, netCents }) => ({ closedAt, size, exit, profitCents: netCents })),
    };
  }

  /** The balance before the first trade, in cents; tells of fees that no position has. */
  function end(): number | null {
    if (unplacedFees !== 0) collector.tell("history.fee_unplaced", null, (unplacedFees / 100).toFixed(2));
    return starting;
  }

  /** Whether every position has its opening and its closings here, and no deal is left over. */
  const isEveryDealPlaced = () => isComplete && openings.size === 0;

  return { takeBalance, takeOpening, takeClosing, place, isEveryDealPlaced, end };
}

/** Closings that no other position has, from its end back to its opening. */
function candidatesOf(list: readonly Deal[], { openedAt, closedAt }: Position, placed: ReadonlySet<Deal>): Deal[] {
  const found: Deal[] = [];
  const last = firstAfter(list, closedAt) - 1;
  for (let index = last; index > last - MOST_LOOKED_AT && found.length < MOST_CANDIDATES; index--) {
    const deal = list[index];
    if (deal === undefined || deal.closedAt < openedAt) break;
    if (!placed.has(deal)) found.push(deal);
  }
  return found;
}

function firstAfter(list: readonly Deal[], time: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.closedAt ?? "") <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The deals whose sizes are the position's, the last of them at its end, and whose results come nearest to its own. */
function findParts(candidates: readonly Deal[], { size, closedAt, netCents }: Position): Deal[] {
  let [best, distance]: [Deal[], number] = [[], Number.POSITIVE_INFINITY];
  let tries = 0;
  const search = (from: number, chosen: Deal[], left: number): void => {
    tries++;
    if (distance === 0 || tries > MOST_TRIES) return;
    if (Math.abs(left) < SAME_SIZE) {
      const net = chosen.reduce((sum, deal) => sum + deal.netCents, 0);
      const off = Math.abs(net - netCents);
      if (off < distance && chosen.some((deal) => deal.closedAt === closedAt)) [best, distance] = [chosen, off];
      return;
    }
    for (let index = from; index < candidates.length && left > 0; index++) {
      const deal = candidates[index];
      if (deal !== undefined && deal.size <= left + SAME_SIZE) search(index + 1, [...chosen, deal], left - deal.size);
    }
  };
  search(0, [], size);
  return best.reverse();
}

import type { HistoryCollector } from "./collect-history.ts";
import { toCents } from "./read-number.ts";

/** An execution: `resultCents` is what its closing part brought before costs, `costsCents` what was paid for it. */
export type Fill = {
  line: number;
  ticket: string;
  at: string;
  symbol: string;
  side: "buy" | "sell";
  size: number;
  price: number;
  resultCents: number;
  costsCents: number;
  /** What a point of one contract is worth; then results follow from the prices, and `resultCents` says nothing. */
  pointValue?: number | null;
  /** Positions are each account's own. */
  account?: string;
  /** The list says that it closed a position: it opens none. */
  isClosing?: boolean;
};

type Lot = Fill & { left: number; costsLeft: number };

const SAME_SIZE = 1e-7;

/**
 * Executions as trades, first in first out by account and symbol: each closing of each opening is a trade, what is bigger than the open
 * position turns it around, and what isn't closed stays open. Money is shared by size, cents without loss.
 */
export function pairFills(collector: HistoryCollector, fills: readonly Fill[]): void {
  const open = new Map<string, Lot[]>();
  for (const fill of inOrder(fills)) {
    const key = `${fill.account ?? ""}|${fill.symbol}`;
    const lots = open.get(key) ?? [];
    open.set(key, lots);
    const rest = closeLots(collector, lots, fill);
    if (rest.left <= SAME_SIZE) continue;
    // What it closed was opened before the list begins.
    if (fill.isClosing === true) collector.tell("history.entry_or_exit_missing", fill.line, fill.symbol);
    else lots.push(rest);
  }
  for (const { ticket, line, at, symbol, side, left } of [...open.values()].flat())
    collector.addOpen({ line, ticket, openedAt: at, symbol, side, size: left });
}

/** Closes with a fill what it closes of the open lots; what is left of it. */
function closeLots(collector: HistoryCollector, lots: Lot[], fill: Fill): Lot {
  const rest: Lot = { ...fill, left: fill.size, costsLeft: fill.costsCents };
  let result = fill.resultCents;
  while (rest.left > SAME_SIZE) {
    const lot = lots[0];
    if (lot === undefined || lot.side === fill.side) break;
    const size = Math.min(lot.left, rest.left);
    const isLast = rest.left - size <= SAME_SIZE || lots.length === 1;
    const part = moved(lot, fill, size) ?? (isLast ? result : Math.round((result * size) / rest.left));
    result -= part;
    const costsCents = takeCosts(lot, size) + takeCosts(rest, size);
    addTrade(collector, { lot, fill, size, resultCents: part, costsCents });
    if (lot.left <= SAME_SIZE) lots.shift();
  }
  return rest;
}

/** By their times; those of the same second in the list's order, or reversed where the list has the newest first. */
function inOrder(fills: readonly Fill[]): Fill[] {
  const [first, last] = [fills[0]?.at ?? "", fills.at(-1)?.at ?? ""];
  const direction = first > last ? -1 : 1;
  return fills.toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : (one.line - other.line) * direction,
  );
}

/** What a part brought, in cents, by its contract; null where the list says the result itself. */
function moved(lot: Lot, { price, pointValue = null }: Fill, size: number): number | null {
  if (pointValue === null) return null;
  const points = lot.side === "buy" ? price - lot.price : lot.price - price;
  return toCents(Number((points * size * pointValue).toFixed(6)));
}

/** Takes a part off a lot, with its share of the costs. */
function takeCosts(lot: Lot, size: number): number {
  const isAll = lot.left - size <= SAME_SIZE;
  const costs = isAll ? lot.costsLeft : Math.round((lot.costsLeft * size) / lot.left);
  lot.left = isAll ? 0 : lot.left - size;
  lot.costsLeft -= costs;
  return costs;
}

type Part = { lot: Lot; fill: Fill; size: number; resultCents: number; costsCents: number };

function addTrade(collector: HistoryCollector, { lot, fill, size, resultCents, costsCents }: Part): void {
  collector.addTrade({
    line: fill.line,
    ticket: `${lot.ticket}-${fill.ticket}`,
    openedAt: lot.at,
    closedAt: fill.at,
    symbol: fill.symbol,
    side: lot.side,
    size: Number(size.toFixed(8)),
    entry: lot.price,
    exit: fill.price,
    costsCents,
    profitCents: resultCents - costsCents,
  });
}

import type { HistoryCollector } from "./collect-history.ts";

/** A change of a paper account's balance, and what its sentence says. */
export type PaperRow = {
  line: number;
  at: string;
  cents: number;
  text: string;
  kind: "close" | "enter" | "other";
  isCommission: boolean;
  side: "buy" | "sell" | null;
  symbol: string;
  price: number | null;
  units: number | null;
  /** A position's average entry, of its closings. */
  average: number | null;
};

type Opening = { at: string; left: number; costsCents: number };
type Closing = { row: PaperRow; openedAt: string | null; costsCents: number };

const SAME_SIZE = 1e-7;

/**
 * Closings of paper positions as trades. Openings are known by their commissions alone, and give a position's first
 * moment and its costs, first in first out by symbol; of one whose opening isn't known, `isOpeningUnknown` says so.
 */
export function pairPaperRows(collector: HistoryCollector, rows: readonly PaperRow[]): void {
  // A position is closed before the other way round is opened.
  const rank = ({ kind }: PaperRow) => (kind === "close" ? 0 : 1);
  const inOrder = rows.toSorted((one, other) => compare(one.at, other.at) || rank(one) - rank(other));
  for (const { line, at, cents, text } of inOrder.filter(({ kind, cents }) => kind === "other" && cents !== 0))
    collector.addOperation({ line, at, cents, kind: text.toLowerCase().slice(0, 40) });
  const closings = closingsOf(inOrder);
  for (const fee of inOrder.filter(({ kind, isCommission }) => kind === "close" && isCommission))
    takeCommission(collector, closings, fee);
  for (const closing of closings) addTrade(collector, closing);
  const unknown = closings.filter(({ openedAt }) => openedAt === null).length;
  if (unknown > 0) collector.tell("history.opening_unknown", null, String(unknown));
}

function closingsOf(inOrder: readonly PaperRow[]): Closing[] {
  const openings = new Map<string, Opening[]>();
  const closings: Closing[] = [];
  for (const row of inOrder) {
    const queue = openings.get(row.symbol) ?? [];
    openings.set(row.symbol, queue);
    if (row.kind === "enter") queue.push({ at: row.at, left: row.units ?? 0, costsCents: -row.cents || 0 });
    else if (row.kind === "close" && !row.isCommission) closings.push({ row, ...takeOpening(queue, row.units ?? 0) });
  }
  return closings;
}

/** A closing and its commission are of one second, in either order. */
function takeCommission(collector: HistoryCollector, closings: readonly Closing[], fee: PaperRow): void {
  const own = closings.filter(({ row }) => row.symbol === fee.symbol && row.at <= fee.at);
  const closing = own.find(({ row }) => row.at === fee.at && fee.text.endsWith(row.text)) ?? own.at(-1);
  if (closing === undefined)
    collector.addOperation({ line: fee.line, at: fee.at, cents: fee.cents, kind: "commission" });
  else closing.costsCents -= fee.cents;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The earliest opening that a closing takes something of, and its share of their costs; null: not all of it is known. */
function takeOpening(queue: Opening[], units: number): Pick<Closing, "openedAt" | "costsCents"> {
  let [left, costsCents] = [units, 0];
  const openedAt = queue[0]?.at ?? null;
  while (left > SAME_SIZE) {
    const opening = queue[0];
    if (opening === undefined) return { openedAt: null, costsCents };
    const size = Math.min(opening.left, left);
    const isAll = opening.left - size <= SAME_SIZE;
    const costs = isAll ? opening.costsCents : Math.round((opening.costsCents * size) / opening.left);
    [opening.left, opening.costsCents, left, costsCents] = [
      opening.left - size,
      opening.costsCents - costs,
      left - size,
      costsCents + costs,
    ];
    if (isAll) queue.shift();
  }
  return { openedAt, costsCents };
}

function addTrade(collector: HistoryCollector, { row, openedAt, costsCents }: Closing): void {
  const { line, at, cents, symbol, side, price: exit, average: entry, units: size, text } = row;
  if (side === null || exit === null || entry === null || size === null || size <= 0) {
    collector.tell("history.not_understood", line, text);
    return;
  }
  collector.addTrade({
    ...{ line, ticket: String(line), symbol, side, size, entry, exit, costsCents },
    openedAt: openedAt ?? at,
    closedAt: at,
    profitCents: cents - costsCents,
    ...(openedAt === null ? { isOpeningUnknown: true } : {}),
  });
}

import type { Checked } from "#domain/errors/result.ts";
import { isMarketSymbol } from "#domain/markets/market-symbol.ts";
import type { AccountTrade } from "./account-trade.ts";

/** What an account's trade may hold; the table's own checks say the same. */
const LARGEST = 1e9;
const MOST_CENTS = 100_000_000_000;

/** Characters of the reason that a correction gives to everybody. */
export const REASON_LENGTH = { least: 3, most: 400 };

type Reasoned = { reason: string };

/** Judges the reason of a correction, which is kept without outer blanks. */
export function checkReason(typed: Reasoned): Checked<Reasoned, Partial<Record<keyof Reasoned, "length">>> {
  const reason = typed.reason.trim();
  const fits = reason.length >= REASON_LENGTH.least && reason.length <= REASON_LENGTH.most;
  return fits ? { ok: true, value: { reason } } : { ok: false, problems: { reason: "length" } };
}

export type TradeField = keyof AccountTrade;

/** The first field that no trade of an account may hold, or null: what an import and a correction are judged by. */
export function unfitField(trade: AccountTrade): TradeField | null {
  const { openedAt, closedAt, symbol, size, entry, exit, costsCents, profitCents, riskCents, setupId } = trade;
  const isPrice = (price: number) => Math.abs(price) <= LARGEST;
  const isMoney = (cents: number) => Number.isSafeInteger(cents) && Math.abs(cents) <= MOST_CENTS;
  const fits: Partial<Record<TradeField, boolean>> = {
    openedAt: isInstant(openedAt),
    closedAt: isInstant(closedAt) && closedAt >= openedAt,
    symbol: isMarketSymbol(symbol),
    size: size > 0 && size <= LARGEST,
    entry: isPrice(entry),
    exit: isPrice(exit),
    costsCents: isMoney(costsCents),
    profitCents: isMoney(profitCents),
    riskCents: riskCents === null || (isMoney(riskCents) && riskCents > 0),
    setupId: setupId === null || Number.isInteger(setupId),
  };
  return FIELDS.find((field) => fits[field] === false) ?? null;
}

const FIELDS: readonly TradeField[] = [
  "openedAt",
  "closedAt",
  "symbol",
  "size",
  "entry",
  "exit",
  "costsCents",
  "profitCents",
  "riskCents",
  "setupId",
];

/** `2023-01-02T13:00:00.000Z` only, so that instants as text sort by time. */
function isInstant(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

/** What tells a trade apart from every other of its account: the costs and the risk may be known later. */
export function tradeKey(trade: AccountTrade): string {
  const { openedAt, closedAt, symbol, side, size, entry, exit, profitCents } = trade;
  return JSON.stringify([openedAt, closedAt, symbol, side, size, entry, exit, profitCents]);
}

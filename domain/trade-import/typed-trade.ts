import type { Checked } from "#domain/errors/result.ts";
import { type FigureKind, moneyOf } from "#domain/formats/figure-kind.ts";
import { readCents, readFigure } from "#domain/formats/read-figure.ts";
import { writeFigure } from "#domain/formats/write-figure.ts";
import { CURRENCY } from "#domain/money.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { type TradeField, unfitField } from "#domain/results/written-trade.ts";

/** A trade as staff type it: moments as `2026-03-09T10:00:00` in UTC, money in dollars. */
export type TypedTrade = Record<Exclude<TradeField, "side">, string> & Pick<AccountTrade, "side">;

/** What the fields of figures take. A price or a size has any decimals, so `1.250` is asked; a profit has cents. */
export const TRADE_KINDS = {
  size: { decimals: 20 },
  entry: { decimals: 20, mayBeNegative: true },
  exit: { decimals: 20, mayBeNegative: true },
  costsCents: { ...moneyOf(CURRENCY), mayBeNegative: true },
  profitCents: { ...moneyOf(CURRENCY), mayBeNegative: true },
  riskCents: moneyOf(CURRENCY),
} satisfies Partial<Record<TradeField, FigureKind>>;
type FigureField = keyof typeof TRADE_KINDS;
const FIGURE_FIELDS = ["size", "entry", "exit", "costsCents", "profitCents", "riskCents"] as const;

type TypedTradeProblem = "unfit" | "ambiguous";

/** Judges a trade that staff typed; ambiguous figures are reported, or else the first field that no trade may hold. */
export function checkTypedTrade(
  typed: TypedTrade,
): Checked<AccountTrade, Partial<Record<TradeField, TypedTradeProblem>>> {
  const ambiguous = FIGURE_FIELDS.filter((field) => isAmbiguous(typed[field], TRADE_KINDS[field]));
  if (ambiguous.length > 0) {
    return { ok: false, problems: Object.fromEntries(ambiguous.map((field) => [field, "ambiguous"])) };
  }
  const value: AccountTrade = {
    openedAt: readMoment(typed.openedAt),
    closedAt: readMoment(typed.closedAt),
    symbol: typed.symbol.trim(),
    side: typed.side,
    size: readValue(typed, "size"),
    entry: readValue(typed, "entry"),
    exit: readValue(typed, "exit"),
    costsCents: centsOf(typed, "costsCents"),
    profitCents: centsOf(typed, "profitCents"),
    riskCents: typed.riskCents.trim() === "" ? null : centsOf(typed, "riskCents"),
    setupId: typed.setupId.trim() === "" ? null : readId(typed.setupId.trim()),
  };
  const unfit = unfitField(value);
  return unfit === null ? { ok: true, value } : { ok: false, problems: { [unfit]: "unfit" } };
}

/** The fields of a form as a trade fills them; without one they are empty. */
export function typeTrade(trade: AccountTrade | null): TypedTrade {
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? "" : writeFigure(value, "en");
  const money = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? "" : (cents / 100).toFixed(2);
  const moment = (instant: string | undefined) => instant?.replace(/(\.000)?Z$/, "") ?? "";
  return {
    openedAt: moment(trade?.openedAt),
    closedAt: moment(trade?.closedAt),
    symbol: trade?.symbol ?? "",
    side: trade?.side ?? "buy",
    size: text(trade?.size),
    entry: text(trade?.entry),
    exit: text(trade?.exit),
    costsCents: money(trade?.costsCents),
    profitCents: money(trade?.profitCents),
    riskCents: money(trade?.riskCents),
    setupId: text(trade?.setupId),
  };
}

function isAmbiguous(text: string, kind: FigureKind): boolean {
  const read = readFigure(text, kind);
  return !read.ok && read.code === "ambiguous";
}

/** Not a number where none was typed, which no trade may hold. */
function readValue(typed: TypedTrade, field: FigureField): number {
  const read = readFigure(typed[field], TRADE_KINDS[field]);
  return read.ok ? Number(read.value) : Number.NaN;
}

function centsOf(typed: TypedTrade, field: FigureField): number {
  return readCents(typed[field], TRADE_KINDS[field]) ?? Number.NaN;
}

/** A setup's number is a name: it has digits alone. */
function readId(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN;
}

function readMoment(typed: string): string {
  const moment = new Date(`${typed}Z`);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}

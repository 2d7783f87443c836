import type { Checked } from "#domain/errors/result.ts";
import { readNumber, toCents } from "#domain/histories/read-number.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { type TradeField, unfitField } from "#domain/results/written-trade.ts";

/** A trade as staff type it: moments as `2026-03-09T10:00:00` in UTC, money in dollars, `1250,50` and `1250.50` alike. */
export type TypedTrade = Record<Exclude<TradeField, "side">, string> & Pick<AccountTrade, "side">;

/** Judges a trade that staff typed; the first field that no trade may hold is told. */
export function checkTypedTrade(typed: TypedTrade): Checked<AccountTrade, Partial<Record<TradeField, "unfit">>> {
  const value: AccountTrade = {
    openedAt: readMoment(typed.openedAt),
    closedAt: readMoment(typed.closedAt),
    symbol: typed.symbol.trim(),
    side: typed.side,
    size: readFigure(typed.size),
    entry: readFigure(typed.entry),
    exit: readFigure(typed.exit),
    costsCents: toCents(readFigure(typed.costsCents)),
    profitCents: toCents(readFigure(typed.profitCents)),
    riskCents: typed.riskCents.trim() === "" ? null : toCents(readFigure(typed.riskCents)),
    setupId: typed.setupId.trim() === "" ? null : Number(typed.setupId),
  };
  const unfit = unfitField(value);
  return unfit === null ? { ok: true, value } : { ok: false, problems: { [unfit]: "unfit" } };
}

/** The fields of a form as a trade fills them; without one they are empty. */
export function typeTrade(trade: AccountTrade | null): TypedTrade {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));
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

/** Not a number where none was typed, which no trade may hold. */
function readFigure(typed: string): number {
  return readNumber(typed.trim().replace(",", ".")) ?? Number.NaN;
}

function readMoment(typed: string): string {
  const moment = new Date(`${typed}Z`);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}

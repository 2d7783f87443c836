import { referenceInstant } from "#domain/clock/reference-clock.ts";
import { type KeptTrade, LONGEST_NAME } from "#domain/evaluations/diary.ts";
import { moneyOf } from "#domain/formats/figure-kind.ts";
import { readFigure } from "#domain/formats/read-figure.ts";
import { CURRENCY } from "#domain/money.ts";
import { lifeOfSignal } from "#domain/record/signal-life.ts";
import { alertName, type FiredAlert } from "./member-week.ts";

/** A trade that a member notes without a file, as it is typed; times of their own clock, `2026-11-27T09:30`. */
export type NotedFields = {
  symbol: string;
  side: "buy" | "sell";
  openedAt: string;
  closedAt: string;
  /** Of what the result is: money, or times the risk. */
  unit: "money" | "r";
  result: string;
  /** What the trade risked; needed for a result in R. */
  risk: string;
};
export type NotedProblem = "required" | "too_long" | "no_time" | "ends_before" | "in_future" | "no_amount" | "no_risk";

type Checked =
  | { ok: true; value: KeptTrade }
  | { ok: false; problems: Partial<Record<keyof NotedFields, NotedProblem | null>> };

/** What an alert's trade is kept under, so that it is noted once. */
export function ticketOf(alert: Pick<FiredAlert, "setupId" | "day">): string {
  return `LPX ${alertName(alert)}`;
}

/**
 * What an alert tells of its trade: when its signal was and when it closes at the latest, and side and R as the record has
 * them; nothing of money. A signal whose price didn't move made no trade and keeps the usual side.
 */
export function fieldsOfAlert(
  { day, time, side, milliR }: FiredAlert,
  { asset, write }: { asset: string; write: (instant: Date) => string },
): Partial<NotedFields> {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return {
    symbol: asset,
    openedAt: write(referenceInstant(day, hour, minute)),
    closedAt: write(lifeOfSignal(day, time.slice(0, "09:30".length)).until),
    ...(side === "buy" || side === "sell" ? { side } : {}),
    ...(milliR === null ? {} : { unit: "r" as const, result: String(milliR / 1000) }),
  };
}

type Context = {
  ticket: string;
  /** Of a typed time; null for none. */
  readTime: (text: string) => Date | null;
  now: Date;
  /** As the record has them; zero where nobody said. */
  prices?: { entry: number; exit: number } | undefined;
};

const R = { decimals: 3, mayBeNegative: true };

/** The trade to keep, or what is wrong beside each field; an open trade has no result to note. Spec [1.6]. */
export function checkNoted(fields: NotedFields, { ticket, readTime, now, prices }: Context): Checked {
  const symbol = fields.symbol.trim();
  const [opened, closed] = [readTime(fields.openedAt), readTime(fields.closedAt)];
  const riskCents = centsOf(fields.risk, false);
  const result = resultOf(fields, riskCents ?? null);
  const problems = {
    symbol: symbol === "" ? "required" : symbol.length > LONGEST_NAME ? "too_long" : null,
    openedAt: opened === null ? "no_time" : null,
    closedAt: closeProblem(opened, closed, now),
    risk: riskCents === undefined ? "no_amount" : riskCents === null && fields.unit === "r" ? "no_risk" : null,
    result: result === undefined ? "no_amount" : null,
  } as const;
  const isWrong = Object.values(problems).some((problem) => problem !== null);
  if (isWrong || opened === null || closed === null || result == null) return { ok: false, problems };
  const { entry, exit } = prices ?? { entry: 0, exit: 0 };
  const { side } = fields;
  const times = { openedAt: opened.toISOString(), closedAt: closed.toISOString() };
  const money = { costsCents: 0, profitCents: result, riskCents: riskCents ?? null, worstCents: null };
  return { ok: true, value: { ticket, ...times, symbol, side, size: 0, entry, exit, ...money } };
}

function closeProblem(opened: Date | null, closed: Date | null, now: Date): NotedProblem | null {
  if (closed === null) return "no_time";
  if (opened !== null && closed < opened) return "ends_before";
  return closed > now ? "in_future" : null;
}

/** In cents; null while the risk that it takes is missing, undefined for what is no figure. */
function resultOf({ unit, result }: NotedFields, riskCents: number | null): number | null | undefined {
  if (unit === "money") return centsOf(result, true) ?? undefined;
  const read = readFigure(result, R);
  if (!read.ok) return undefined;
  return riskCents === null ? null : Math.round(Number(read.value) * riskCents);
}

const MOST_CENTS = 10_000_000_000;

/** Null for an empty field, undefined for what is no amount; a risk is above zero. */
function centsOf(text: string, mayBeNegative: boolean): number | null | undefined {
  const read = readFigure(text, { ...moneyOf(CURRENCY), mayBeNegative });
  if (!read.ok) return read.code === "empty" ? null : undefined;
  const cents = Number(`${read.value}e2`);
  if (!Number.isSafeInteger(cents) || Math.abs(cents) > MOST_CENTS) return undefined;
  return !mayBeNegative && cents <= 0 ? undefined : cents;
}

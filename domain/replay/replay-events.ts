import { DAY_MS } from "#domain/clock/durations.ts";
import { firmDayOf } from "#domain/evaluations/firm-day.ts";
import type { Closing, History, HistoryTrade, OpenTrade } from "#domain/histories/history.ts";
import type { DayRule } from "#domain/results/trading-day.ts";

/** A trade as it is replayed; one that was still open when the file was written never closes. */
export type ReplayTrade = {
  source: HistoryTrade | OpenTrade;
  /** Milliseconds since 1970; `closedAt` is Infinity while it is open. */
  openedAt: number;
  closedAt: number;
  /** The furthest that it can have been below its entry, in cents, zero or more; null: unknown. */
  mostAgainst: number | null;
  /** That is what the file says, not what somebody meant to risk. */
  isMeasured: boolean;
};

/** What happens to a closed balance, in order; `last` is the closing after which a trade is no longer open. */
export type ReplayEvent =
  | { kind: "open"; at: number; trade: ReplayTrade }
  | { kind: "close"; at: number; trade: ReplayTrade; closing: Closing; isLast: boolean };

/**
 * Openings and closings of a history whose times are instants, soonest first. Of the same moment: what closes a trade
 * that was open before, then openings, then what closes those. A trade without a known excursion takes its own risk, or
 * the one that its reader typed for all, as the furthest that it went.
 */
export function toReplayEvents(
  { trades, openTrades }: Pick<History, "trades" | "openTrades">,
  typedRiskCents: number | null,
): ReplayEvent[] {
  const closed = trades.flatMap((source): ReplayEvent[] => {
    const trade = {
      source,
      openedAt: Date.parse(source.openedAt),
      closedAt: Date.parse(source.closedAt),
      mostAgainst: mostAgainst(source, typedRiskCents),
      isMeasured: source.worstCents !== null,
    };
    const closings = source.closings.toSorted((one, other) => one.closedAt.localeCompare(other.closedAt));
    return [
      { kind: "open", at: trade.openedAt, trade },
      ...closings.map((closing, place) => ({
        kind: "close" as const,
        at: Date.parse(closing.closedAt),
        trade,
        closing,
        isLast: place === closings.length - 1,
      })),
    ];
  });
  const open = openTrades.map((source): ReplayEvent => {
    const openedAt = Date.parse(source.openedAt);
    const trade = { source, openedAt, closedAt: Infinity, mostAgainst: typedRiskCents, isMeasured: false };
    return { kind: "open", at: openedAt, trade };
  });
  return [...closed, ...open].sort((one, other) => one.at - other.at || rankOf(one) - rankOf(other));
}

function mostAgainst({ worstCents, profitCents, riskCents }: HistoryTrade, typed: number | null): number | null {
  const atClose = Math.max(0, -profitCents);
  const most = worstCents === null ? (riskCents ?? typed) : -worstCents;
  return most === null ? null : Math.max(atClose, most);
}

function rankOf(event: ReplayEvent): number {
  if (event.kind === "open") return 1;
  return event.trade.openedAt < event.at ? 0 : 2;
}

/** 1 January 1970 was a Thursday: weeks are counted from their Mondays. */
const FIRST_THURSDAY = 3;
const DAYS_A_WEEK = 7;
const SATURDAY = 5;

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, "2026-03-10".length);
}

function weekOfDay(day: number): number {
  return Math.floor((day + FIRST_THURSDAY) / DAYS_A_WEEK);
}

export function isWeekday(day: number): boolean {
  return (day + FIRST_THURSDAY) % DAYS_A_WEEK < SATURDAY;
}

/** Weekdays from one day to another, both among them. */
export function weekdaysFrom(from: number, to: number): number {
  const until = (day: number) => weekOfDay(day) * SATURDAY + Math.min(SATURDAY, (day + FIRST_THURSDAY) % DAYS_A_WEEK);
  return until(to + 1) - until(from);
}

/** The firm's days on which something opened or closed, and the weekdays over which a trade was held, soonest first. */
export function daysOf(events: readonly ReplayEvent[], rule: DayRule): number[] {
  const days = new Set<number>();
  let coveredTo = -Infinity;
  const lastDay = firmDayOf(events.at(-1)?.at ?? 0, rule);
  for (const { kind, at, trade } of events) {
    const day = firmDayOf(at, rule);
    days.add(day);
    if (kind === "close") continue;
    const heldTo = trade.closedAt === Infinity ? lastDay : firmDayOf(trade.closedAt, rule);
    for (let held = Math.max(day, coveredTo) + 1; held < heldTo; held++) if (isWeekday(held)) days.add(held);
    coveredTo = Math.max(coveredTo, heldTo - 1);
  }
  return [...days].sort((one, other) => one - other);
}

import { MINUTE_MS } from "#domain/clock/durations.ts";
import { zoneOffsetMinutes } from "#domain/clock/zone-time.ts";
import { type BrokerProfile, serverOffsetMinutes } from "#domain/mt5/broker-profile.ts";
import type { History } from "./history.ts";

/**
 * The clock that a file's times are by: how a broker's server runs, or a place's IANA name. No file says it, so its
 * reader does, or it is guessed by the kind of file (`likely-clock.ts`).
 */
export type FileClock = BrokerProfile | { zone: string };

/** Whether a file has times that its reader has to name the clock of. */
export function needsClock({ trades, openTrades, balanceOperations }: History): boolean {
  const times = [...trades.map((trade) => trade.openedAt), ...openTrades.map((trade) => trade.openedAt)];
  return [...times, ...balanceOperations.map(({ at }) => at)].some((time) => !time.endsWith("Z"));
}

/** The same history with every time an instant in UTC, `2026-03-10T07:30:00.000Z`. */
export function inUtc(history: History, clock: FileClock): History {
  const toUtc = makeToUtc(clock);
  return {
    ...history,
    trades: history.trades.map((trade) => ({
      ...trade,
      openedAt: toUtc(trade.openedAt),
      closedAt: toUtc(trade.closedAt),
      closings: trade.closings.map((closing) => ({ ...closing, closedAt: toUtc(closing.closedAt) })),
    })),
    openTrades: history.openTrades.map((trade) => ({ ...trade, openedAt: toUtc(trade.openedAt) })),
    balanceOperations: history.balanceOperations.map((operation) => ({ ...operation, at: toUtc(operation.at) })),
  };
}

/**
 * Of an hour that comes twice, the first; of one that the clocks skip, the instant by the clock as it was before.
 * Offsets are asked for each quarter of an hour: Lord Howe's clocks change by half an hour, Chatham's at 2:45.
 */
function makeToUtc(clock: FileClock): (time: string) => string {
  const offsets = new Map<string, number>();
  const offsetAt = (instant: number) =>
    "zone" in clock ? zoneOffsetMinutes(new Date(instant), clock.zone) : serverOffsetMinutes(new Date(instant), clock);
  const offsetOf = (wall: string): number => {
    const asUtc = Date.parse(`${wall}:00Z`);
    const [before, after] = [offsetAt(asUtc - DAY_AROUND), offsetAt(asUtc + DAY_AROUND)];
    const fits = offsetAt(asUtc - before * MINUTE_MS) === before;
    return fits || offsetAt(asUtc - after * MINUTE_MS) !== after ? before : after;
  };
  return (time) => {
    if (time.endsWith("Z")) return new Date(time).toISOString();
    const quarter = toQuarter(time);
    const kept = offsets.get(quarter) ?? offsetOf(quarter);
    offsets.set(quarter, kept);
    return new Date(Date.parse(`${time}Z`) - kept * MINUTE_MS).toISOString();
  };
}

/** `2026-03-10T09:45` of `2026-03-10T09:52:10`. */
function toQuarter(time: string): string {
  const [hour, minute] = [time.slice(0, "2026-03-10T09".length), Number(time.slice(14, 16))];
  return `${hour}:${String(minute - (minute % 15)).padStart(2, "0")}`;
}

/** The clock's offsets before and after a change that may be near. */
const DAY_AROUND = 24 * 60 * MINUTE_MS;

import type { Trades } from "#domain/backtest/trades.ts";
import type { Place, Refuse } from "#domain/setup-import/problems.ts";
import type { WrittenSetup } from "#domain/setup-import/read-setup.ts";
import { findImpossible, type WrittenTrade } from "#domain/setup-import/read-trade.ts";

/** One setup's trades as they come, with the line each came from; numbers only, because there may be half a million. */
export type TradeGatherer = { add: (trade: WrittenTrade, place: Place) => void; finish: () => Trades | null };

/** Refuses what can't be true of the setup, and a second trade on a day. */
export function gatherTrades(setup: WrittenSetup, refuseAt: (place: Place) => Refuse): TradeGatherer {
  const found: WrittenTrade[] = [];
  const days = new Set<number>();
  return {
    add(trade, place) {
      const impossible = findImpossible(trade, setup);
      if (impossible !== null)
        return refuseAt(place)(impossible, impossible === "import.other_weekday" ? "date" : "move");
      if (days.has(trade.day)) return refuseAt(place)("import.day_twice", "date");
      days.add(trade.day);
      found.push(trade);
    },
    finish() {
      if (found.length === 0) return null;
      found.sort((one, other) => one.day - other.day);
      const column = (name: keyof WrittenTrade) => Int32Array.from(found, (trade) => trade[name]);
      return {
        count: found.length,
        day: column("day"),
        side: column("side"),
        entry: column("entry"),
        move: column("move"),
        ending: column("ending"),
        minutesHeld: column("minutesHeld"),
      };
    },
  };
}

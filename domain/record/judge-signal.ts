import type { Ending } from "#domain/backtest/trades.ts";
import type { PromisedSignal } from "#domain/signals/day-commitment.ts";

/** A promised signal with everything that judges its trade. */
export type SealedSignal = Required<PromisedSignal>;

/** Who told what a signal did: an alert at its close, or the day's bars. */
export type OutcomeOrigin = "alert" | "bars";

/** The outcome of a signal; prices in the quoted unit. `none`: price didn't move between its two times, so no trade. */
export type Outcome = { side: "none" } | { side: "buy" | "sell"; entry: number; exit: number };

/** What a signal did, as its day's record says it; null in every field where nobody told. */
export type SignalResult = {
  setupId: number;
  origin: OutcomeOrigin | null;
  side: Outcome["side"] | null;
  entry: number | null;
  exit: number | null;
  ending: Ending | null;
  /** Thousandths of the risk taken, costs included; 0 without a trade. */
  milliR: number | null;
};

/** Price moves are rounded to this fraction of a tick; anything smaller is floating-point error. */
const TICK_PARTS = 1e6;
const MILLI = 1000;

/** False for documents of version 1, which don't say what a trade is judged by. */
export function isSealed(signal: PromisedSignal): signal is SealedSignal {
  return signal.firstTime !== undefined && signal.tickSize !== undefined && signal.costTicks !== undefined;
}

/**
 * Judges a signal as the catalogue does (docs/catalogue.md): its costs are taken off, beyond the target it pays the target
 * only, beyond the stop the price that was paid. Without an outcome, or by a document of version 1, it stays unjudged.
 */
export function judgeSignal(
  signal: PromisedSignal,
  told: { origin: OutcomeOrigin; outcome: Outcome } | null,
): SignalResult {
  const { setupId } = signal;
  const unjudged = { setupId, origin: null, side: null, entry: null, exit: null, ending: null, milliR: null };
  if (told === null || !isSealed(signal)) return unjudged;
  const { origin, outcome } = told;
  if (outcome.side === "none") return { ...unjudged, origin, side: "none", milliR: 0 };
  const { side, entry, exit } = outcome;
  const { stopTicks, targetTicks, costTicks } = signal;
  const moved = Math.min(inTicks(signal, side === "buy" ? exit - entry : entry - exit), targetTicks);
  const ending = moved === targetTicks ? "target" : moved < -stopTicks ? "gap" : moved === -stopTicks ? "stop" : "edge";
  // Never -0, which no JSON keeps.
  const milliR = Math.round(((moved - costTicks) / stopTicks) * MILLI) + 0;
  return { setupId, origin, side, entry, exit, ending, milliR };
}

function inTicks({ tickSize }: SealedSignal, move: number): number {
  return Math.round((move / tickSize) * TICK_PARTS) / TICK_PARTS;
}

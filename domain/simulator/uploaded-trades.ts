import { HOUR_MS } from "#domain/clock/durations.ts";
import type { HistoryTrade } from "#domain/histories/history.ts";
import { LIMITS } from "./address.ts";
import type { PlayedTrades, TimedMoney, TimedTrade } from "./analysis.ts";
import { MOST_A_DAY } from "./day-history.ts";
import { inR, riskCentsOf, timeTrade } from "./timed-trades.ts";

/** An uploaded history as the simulator plays it, or what keeps it from that, with lines of the file. */
export type UploadedTrades =
  | { kind: "ready"; played: PlayedTrades; isWorstKnown: boolean }
  /** So many trades don't say what they risked, and nobody has typed it; `line` is the first one's. */
  | { kind: "risk_unknown"; count: number; line: number }
  /** By what they risked, the trades of a day moved more than `MOST_A_DAY`; `line` is one of theirs. */
  | { kind: "risk_too_small"; line: number };

/** A trade of a file with its line there. */
export type UploadedMoney = TimedMoney & { line: number };

/** No firm's day is longer: one is when clocks are set back. */
const LONGEST_DAY = 25 * HOUR_MS;

/** The trades of a history in UTC, in the order in which they closed: done once, while the risk is typed. */
export function timeUploaded(trades: readonly HistoryTrade[]): UploadedMoney[] {
  const timed = trades.map((trade) => ({ ...timeTrade(trade), line: trade.line }));
  return timed.sort((one, other) => one.closedAt - other.closedAt);
}

/** Their results in R; `typedRiskCents` stands for what the file doesn't say of a trade. Spec [1.6]. */
export function uploadedTrades(trades: readonly UploadedMoney[], typedRiskCents: number | null): UploadedTrades {
  const unknown = trades.filter((trade) => riskCentsOf(trade, typedRiskCents) === null);
  if (unknown.length > 0) {
    const line = unknown.reduce((least, each) => Math.min(least, each.line), Number.POSITIVE_INFINITY);
    return { kind: "risk_unknown", count: unknown.length, line };
  }
  const played = { trades: inR(trades, typedRiskCents), inMoney: { trades, typedRiskCents } };
  const place = placeBeyondDay(played.trades);
  if (place !== null) return { kind: "risk_too_small", line: trades[place]?.line ?? 0 };
  return { kind: "ready", played, isWorstKnown: trades.every(({ worstCents }) => worstCents !== null) };
}

/**
 * The median loss in cents of the trades that don't say what they risked; null where none of them lost. It stands for their
 * risk only as far as losers ran to their stop, so anyone who uses it learns that it is an estimate. Spec [1.6].
 */
export function medianLossCents(trades: readonly Pick<TimedMoney, "profitCents" | "riskCents">[]): number | null {
  const losses = trades
    .filter(({ profitCents, riskCents }) => profitCents < 0 && riskCents === null)
    .map(({ profitCents }) => -profitCents)
    .sort((one, other) => one - other);
  const [low, high] = [losses[(losses.length - 1) >> 1], losses[losses.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** What a trade risked in percent of the account's start, to the hundredth; null beyond what can be simulated. */
export function riskPercentOf(riskCents: number, startingCents: number): number | null {
  const percent = Math.round((riskCents / startingCents) * 10_000) / 100;
  const { least, most } = LIMITS.riskPercent;
  return percent >= least && percent <= most ? percent : null;
}

/** The place of a trade with which any firm's day could move too much; null where none can. They are sorted by close. */
function placeBeyondDay(trades: readonly TimedTrade[]): number | null {
  let [moved, from] = [0, 0];
  for (const [place, { r, closedAt }] of trades.entries()) {
    moved += Math.abs(r);
    for (let old = trades[from]; old !== undefined && closedAt - old.closedAt >= LONGEST_DAY; old = trades[from]) {
      moved -= Math.abs(old.r);
      from += 1;
    }
    if (moved > MOST_A_DAY) return place;
  }
  return null;
}

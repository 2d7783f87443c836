import { HOUR_MS } from "#domain/clock/durations.ts";
import type { HistoryTrade } from "#domain/histories/history.ts";
import type { TimedTrade } from "./analysis.ts";
import { MOST_A_DAY } from "./day-history.ts";
import { riskCentsOf, toTimedTrades } from "./timed-trades.ts";

/** An uploaded history as the simulator plays it, or what keeps it from that, with lines of the file. */
export type UploadedTrades =
  | { kind: "ready"; trades: readonly TimedTrade[]; isWorstKnown: boolean }
  /** So many trades don't say what they risked, and nobody has typed it; `line` is the first one's. */
  | { kind: "risk_unknown"; count: number; line: number }
  /** By what they risked, the trades of a day moved more than `MOST_A_DAY`; `line` is one of theirs. */
  | { kind: "risk_too_small"; line: number };

/** No firm's day is longer: one is when clocks are set back. */
const LONGEST_DAY = 25 * HOUR_MS;

/** A history in UTC as results in R; `typedRiskCents` stands for what the file doesn't say of a trade. Spec [1.6]. */
export function uploadedTrades(trades: readonly HistoryTrade[], typedRiskCents: number | null): UploadedTrades {
  const unknown = trades.filter((trade) => riskCentsOf(trade, typedRiskCents) === null);
  const [first] = unknown;
  if (first !== undefined) return { kind: "risk_unknown", count: unknown.length, line: first.line };
  const { trades: timed } = toTimedTrades(trades, typedRiskCents);
  const place = placeBeyondDay(timed);
  if (place !== null) return { kind: "risk_too_small", line: trades[place]?.line ?? 0 };
  return { kind: "ready", trades: timed, isWorstKnown: trades.every(({ worstCents }) => worstCents !== null) };
}

/** The place of a trade with which any firm's day could move too much; null where none can. */
function placeBeyondDay(trades: readonly TimedTrade[]): number | null {
  const closed = [...trades.entries()].sort(([, one], [, other]) => one.closedAt - other.closedAt);
  let [moved, from] = [0, 0];
  for (const [place, { r, closedAt }] of closed) {
    moved += Math.abs(r);
    for (
      let old = closed[from]?.[1];
      old !== undefined && closedAt - old.closedAt >= LONGEST_DAY;
      old = closed[from]?.[1]
    ) {
      moved -= Math.abs(old.r);
      from += 1;
    }
    if (moved > MOST_A_DAY) return place;
  }
  return null;
}

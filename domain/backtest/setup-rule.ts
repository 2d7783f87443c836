import { THOUSANDTHS, unitsOfTick } from "./price-units.ts";
import type { OperatingDay } from "./weekdays.ts";

/**
 * A setup as it is tested. The whole rule, in words, is docs/catalogue.md.
 * Both pattern times belong to one date of the reference clock and lie on openings of bars.
 */
export type SetupRule = {
  asset: string;
  timeframe: Timeframe;
  /** Minute of the day at which price is looked at first. */
  pattern1: number;
  /** Minute of the day at which the trade is entered; later than pattern 1. */
  pattern2: number;
  /** `follow` trades with the move between the two times, `oppose` against it. */
  direction: "follow" | "oppose";
  days: readonly OperatingDay[];
  stopTicks: number;
  targetTicks: number;
};

export const BAR_MINUTES = { H1: 60, M30: 30, M15: 15 } as const;
export type Timeframe = keyof typeof BAR_MINUTES;
export const TIMEFRAMES = ["H1", "M30", "M15"] as const satisfies readonly Timeframe[];

/** What one asset's prices are made of; costs are assumed, in ticks for a whole trade. */
export type Market = {
  asset: string;
  timeframe: Timeframe;
  /** Thousandths of the quoted unit; 0.01 of EURUSD. */
  tick: number;
  costTicks: number;
};

export type RuleProblem =
  | "backtest.bars_missing"
  | "backtest.off_bar_boundary"
  | "backtest.pattern_order"
  | "backtest.across_edge"
  | "backtest.no_days"
  | "backtest.stop_or_target";

/** A market's tick in the quoted unit. */
export function tickSizeOf({ tick }: Pick<Market, "tick">): number {
  return tick / THOUSANDTHS;
}

/** The same in the units that its prices are kept in. */
export function marketTick(market: Pick<Market, "tick">): number {
  return unitsOfTick(tickSizeOf(market));
}

export function marketKey({ asset, timeframe }: { asset: string; timeframe: Timeframe }): string {
  return `${asset}_${timeframe}`;
}

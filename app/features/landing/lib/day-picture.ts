import type { PriceBar } from "#app/ui/charts/candles.tsx";
import { HEIGHT, linearScale } from "#app/ui/charts/scales.ts";
import heroDays from "./hero-days.json";

type CompactBar = number[];

export type DayPicture = {
  date: string;
  number: number;
  bars: PriceBar[];
  trade: {
    side: "long" | "short";
    entry: number;
    stop: number;
    target: number;
    entryMinute: number;
    exitMinute: number;
    exit: number;
    outcome: "target" | "stop" | "close";
    r: number;
  };
};

function unpack([at = 0, open = 0, high = 0, low = 0, close = 0]: CompactBar): PriceBar {
  return { at, open, high, low, close };
}

function toPicture(day: (typeof heroDays.days)["winning"] | (typeof heroDays.days)["losing"]): DayPicture {
  const trade = day.trade as DayPicture["trade"];
  return { date: day.date, number: day.number, bars: day.bars.map(unpack), trade };
}

/** The home page's two real days, written by scripts/landing/hero-days.ts. */
export const HERO = {
  instrument: heroDays.instrument,
  timeframe: heroDays.timeframe,
  from: heroDays.from,
  to: heroDays.to,
  trades: heroDays.trades,
  winRate: heroDays.winRate,
  stopTicks: heroDays.stopTicks,
  targetTicks: heroDays.targetTicks,
  costTicks: heroDays.costTicks,
  pattern1Minute: heroDays.rule.pattern1Minute,
  pattern2Minute: heroDays.rule.pattern2Minute,
  winning: toPicture(heroDays.days.winning),
  losing: toPicture(heroDays.days.losing),
};

export const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

/** Position of a minute of the trading day. */
export const minuteScale = linearScale({ from: 0, to: MINUTES_A_DAY });

/** Prices from the top down, so that every bar and level fits with a little air. */
export function priceScale({ bars, trade }: DayPicture): (price: number) => number {
  const prices = [...bars.flatMap((bar) => [bar.high, bar.low]), trade.stop, trade.target];
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const air = (high - low) * 0.06;
  return (price) => (HEIGHT * (high + air - price)) / (high - low + 2 * air);
}

import heroDays from "./hero-days.json";

type CompactBar = number[];

export type PictureBar = { minute: number; open: number; high: number; low: number; close: number };

export type DayPicture = {
  date: string;
  number: number;
  bars: PictureBar[];
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

function unpack([minute = 0, open = 0, high = 0, low = 0, close = 0]: CompactBar): PictureBar {
  return { minute, open, high, low, close };
}

function pictureOf(day: (typeof heroDays.days)["winning"] | (typeof heroDays.days)["losing"]): DayPicture {
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
  winning: pictureOf(heroDays.days.winning),
  losing: pictureOf(heroDays.days.losing),
};

const MINUTES_A_DAY = 24 * 60;

/** Place of a minute of the trading day on a 0 to 100 scale. */
export function dayShare(minute: number): number {
  return (100 * minute) / MINUTES_A_DAY;
}

/** Maps prices to 0 (top) … 100 (bottom) so that every bar and level fits with a little air. */
export function priceScale({ bars, trade }: DayPicture): (price: number) => number {
  const prices = [...bars.flatMap((bar) => [bar.high, bar.low]), trade.stop, trade.target];
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const air = (high - low) * 0.06;
  return (price) => (100 * (high + air - price)) / (high - low + 2 * air);
}

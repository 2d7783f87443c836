/**
 * One setup tried on one trading day of bars: at pattern 2 it follows or opposes the move since pattern 1,
 * leaves at its stop, at its target or at the day's close. When a bar touches both levels the stop counts
 * first; `cost` is paid once a trade. All prices are in the instrument's own units.
 */
export type Bar = { open: number; high: number; low: number; close: number };

/** A bar and the minutes from the start of the trading day (17:00 on the reference clock) at which it opens. */
export type DayBar = Bar & { minute: number };

export type PatternRule = {
  pattern1Minute: number;
  pattern2Minute: number;
  direction: "follow" | "oppose";
  stop: number;
  target: number;
  cost: number;
};

export type PatternTrade = {
  side: "long" | "short";
  entry: number;
  stop: number;
  target: number;
  entryMinute: number;
  exitMinute: number;
  exit: number;
  outcome: "target" | "stop" | "close";
  /** Result in units of the risk taken, costs included. */
  r: number;
};

/** The day's trade, or null when a pattern's bar is missing or price did not move between them. */
export function tradePatternDay(bars: readonly DayBar[], rule: PatternRule): PatternTrade | null {
  const first = bars.find((bar) => bar.minute === rule.pattern1Minute);
  const start = bars.findIndex((bar) => bar.minute === rule.pattern2Minute);
  const second = bars[start];
  if (first === undefined || second === undefined || first.open === second.open) return null;
  const isRise = second.open > first.open;
  const isLong = isRise === (rule.direction === "follow");
  const sign = isLong ? 1 : -1;
  const entry = second.open;
  const levels = { stop: entry - sign * rule.stop, target: entry + sign * rule.target };
  const exit = findExit({ bars: bars.slice(start), isLong, ...levels });
  return {
    side: isLong ? "long" : "short",
    entry,
    ...levels,
    entryMinute: second.minute,
    exitMinute: exit.minute,
    exit: exit.price,
    outcome: exit.outcome,
    r: (sign * (exit.price - entry) - rule.cost) / rule.stop,
  };
}

type Exit = { minute: number; price: number; outcome: PatternTrade["outcome"] };

function findExit({
  bars,
  isLong,
  stop,
  target,
}: {
  bars: readonly DayBar[];
  isLong: boolean;
  stop: number;
  target: number;
}): Exit {
  for (const bar of bars) {
    if (isLong ? bar.low <= stop : bar.high >= stop) return { minute: bar.minute, price: stop, outcome: "stop" };
    if (isLong ? bar.high >= target : bar.low <= target)
      return { minute: bar.minute, price: target, outcome: "target" };
  }
  const last = bars.at(-1);
  return { minute: last?.minute ?? 0, price: last?.close ?? stop, outcome: "close" };
}

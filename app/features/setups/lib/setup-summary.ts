import type { Statistics } from "#domain/backtest/statistics.ts";
import type { Setup } from "#domain/setups/setup.ts";

/** What a card shows of a setup: little enough to travel with the page. A whole setup is one, too. */
export type SetupSummary = Pick<
  Setup,
  | "id"
  | "name"
  | "asset"
  | "timeframe"
  | "days"
  | "direction"
  | "pattern1Hour"
  | "pattern1Minute"
  | "pattern2Hour"
  | "pattern2Minute"
  | "stopLoss"
  | "takeProfit"
  | "winRate"
  | "drawdown"
  | "profitFactor"
  | "selectedFrom"
  | "voteCount"
  | "evaluation"
> & {
  statistics: {
    all: Pick<Statistics, "trades">;
    outOfSample: Pick<
      Statistics,
      "trades" | "expectancy" | "winRate" | "winRateLow" | "winRateHigh" | "maxDrawdown" | "profitFactor"
    >;
    curve?: string;
  } | null;
};

export function toSummary(setup: Setup): SetupSummary {
  const { id, name, asset, timeframe, days, pattern1Hour, pattern1Minute, pattern2Hour, pattern2Minute } = setup;
  const {
    direction,
    stopLoss,
    takeProfit,
    winRate,
    drawdown,
    profitFactor,
    selectedFrom,
    voteCount,
    evaluation,
    statistics,
  } = setup;
  return {
    ...{ id, name, asset, timeframe, days, pattern1Hour, pattern1Minute, pattern2Hour, pattern2Minute },
    ...{ direction, stopLoss, takeProfit, winRate, drawdown, profitFactor, selectedFrom, voteCount, evaluation },
    statistics: statistics && {
      all: { trades: statistics.all.trades },
      outOfSample: unseenOf(statistics.outOfSample),
      ...(statistics.curve === undefined ? {} : { curve: statistics.curve }),
    },
  };
}

type Unseen = NonNullable<SetupSummary["statistics"]>["outOfSample"];

function unseenOf({
  trades,
  expectancy,
  winRate,
  winRateLow,
  winRateHigh,
  maxDrawdown,
  profitFactor,
}: Statistics): Unseen {
  return { trades, expectancy, winRate, winRateLow, winRateHigh, maxDrawdown, profitFactor };
}

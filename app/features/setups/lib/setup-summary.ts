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
    all: Pick<Statistics, "trades" | "winRateLow" | "winRateHigh">;
    outOfSample: Pick<Statistics, "trades" | "expectancy">;
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
      all: {
        trades: statistics.all.trades,
        winRateLow: statistics.all.winRateLow,
        winRateHigh: statistics.all.winRateHigh,
      },
      outOfSample: { trades: statistics.outOfSample.trades, expectancy: statistics.outOfSample.expectancy },
      ...(statistics.curve === undefined ? {} : { curve: statistics.curve }),
    },
  };
}

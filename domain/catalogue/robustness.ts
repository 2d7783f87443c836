import { BAR_MINUTES, type Market, type SetupRule } from "#domain/backtest/setup-rule.ts";
import { daysOfMask } from "#domain/backtest/weekdays.ts";
import { areNeighbours, DIRECTIONS, findDaySets, type StopAndTarget } from "./candidates.ts";
import { LEAST_TRADES, SCALES, WEIGHTS } from "./selection-rule.ts";
import type { PairTallies, Tally } from "./tally-pair.ts";

/** What the choice's bars say of one candidate. */
export type ChoiceEvidence = Pick<Tally, "trades" | "maxDrawdown"> & {
  /** Of itself and its neighbours in time, the share that ended above zero. */
  neighbours: number;
  /** Of all stops and targets at its times and days, the share that ended above zero. */
  levels: number;
  /** Costs of a trade as a share of the stop. */
  costs: number;
};

export type Candidate = { rule: SetupRule; evidence: ChoiceEvidence; score: number };

/**
 * How robust a candidate is, from 0 to 1, by docs/catalogue.md: it doesn't ask how much was won, only how little hangs
 * on exactly these times, this stop and this target, on few trades, on luck with a fall, and on costs.
 */
export function robustnessOf({ neighbours, levels, trades, maxDrawdown, costs }: ChoiceEvidence): number {
  return (
    WEIGHTS.neighbours * neighbours +
    WEIGHTS.levels * levels +
    WEIGHTS.trades * Math.min(1, trades / SCALES.trades) +
    WEIGHTS.drawdown * (1 - Math.min(1, maxDrawdown / SCALES.drawdown)) +
    WEIGHTS.costs * (1 - Math.min(1, costs / SCALES.costs))
  );
}

type Searched = { market: Market; levels: readonly StopAndTarget[]; pairs: readonly PairTallies[] };

/** Of each pair of times the candidate with the highest score that has trades enough; the first of equal ones. */
export function bestOfPairs({ market, levels, pairs }: Searched): Candidate[] {
  const barMinutes = BAR_MINUTES[market.timeframe];
  return pairs.flatMap(({ pair, tallies }) => {
    // Itself is among them.
    const near = pairs.filter((other) => areNeighbours(pair, other.pair, barMinutes));
    const daySets = findDaySets(pair);
    let best: Candidate | null = null;
    for (const [place, { trades, maxDrawdown }] of tallies.entries()) {
      if (trades < LEAST_TRADES) continue;
      const [level, days] = [Math.floor(place / daySets.length), place % daySets.length];
      const firstLevel = level - (level % levels.length);
      const ofAllLevels = levels.map((_, other) => tallies[(firstLevel + other) * daySets.length + days]);
      const chosen = levels[level % levels.length];
      const direction = DIRECTIONS[Math.floor(level / levels.length)];
      if (chosen === undefined || direction === undefined) throw new RangeError(`no candidate ${place}`);
      const evidence = {
        trades,
        maxDrawdown,
        neighbours: shareAbove(near.map((other) => other.tallies[place])),
        levels: shareAbove(ofAllLevels),
        costs: market.costTicks / chosen.stopTicks,
      };
      const score = robustnessOf(evidence);
      if (best !== null && score <= best.score) continue;
      const { asset, timeframe } = market;
      best = {
        rule: { asset, timeframe, ...pair, direction, ...chosen, days: daysOfMask(daySets[days] ?? 0) },
        evidence,
        score,
      };
    }
    return best ?? [];
  });
}

function shareAbove(tallies: readonly (Tally | undefined)[]): number {
  return tallies.filter((found) => found !== undefined && found.sum > 0).length / tallies.length;
}

import type { DayGrid } from "./day-grid.ts";
import { findEntries } from "./find-entries.ts";
import { findExits } from "./find-exits.ts";
import { refuseRule } from "./refuse-rule.ts";
import { type Market, marketKey, type RuleProblem, type SetupRule } from "./setup-rule.ts";
import { resultsInR, type Trades } from "./trades.ts";

export type TestedSetup = { trades: Trades; results: Float64Array };
export type MarketBars = { market: Market; grid: DayGrid };

/** A setup's trades over all the bars of its market, or why it can't be tested (its bars are missing, say). */
export function testSetup(
  rule: SetupRule,
  markets: ReadonlyMap<string, MarketBars>,
): { ok: true; tested: TestedSetup } | { ok: false; problem: RuleProblem } {
  const problem = refuseRule(rule, new Set(markets.keys()));
  if (problem !== null) return { ok: false, problem };
  const bars = markets.get(marketKey(rule));
  if (bars === undefined) return { ok: false, problem: "backtest.bars_missing" };
  const { market, grid } = bars;
  const stop = rule.stopTicks * market.tick;
  const levels = { stop, target: rule.targetTicks * market.tick };
  const trades = findExits(grid.series, findEntries(grid, rule), levels);
  return { ok: true, tested: { trades, results: resultsInR(trades, { stop, cost: market.costTicks * market.tick }) } };
}

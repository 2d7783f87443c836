import type { Result } from "#domain/errors/result.ts";
import type { DayGrid } from "./day-grid.ts";
import { EDGE_MINUTE, MINUTES_A_DAY } from "./day-grid.ts";
import { findEntries } from "./find-entries.ts";
import { findExits } from "./find-exits.ts";
import { BAR_MINUTES, type Market, marketKey, marketTick, type RuleProblem, type SetupRule } from "./setup-rule.ts";
import { resultsInR, type Trades } from "./trades.ts";

export type TestedSetup = { trades: Trades; results: Float64Array };
export type MarketBars = { market: Market; grid: DayGrid };

/** A setup's trades over all the bars of its market, or why it can't be tested (its bars are missing, say). */
export function testSetup(rule: SetupRule, markets: ReadonlyMap<string, MarketBars>): Result<TestedSetup, RuleProblem> {
  const code = refuseRule(rule, new Set(markets.keys()));
  if (code !== null) return { ok: false, code };
  const bars = markets.get(marketKey(rule));
  if (bars === undefined) return { ok: false, code: "backtest.bars_missing" };
  const { market, grid } = bars;
  const tick = marketTick(market);
  const stop = rule.stopTicks * tick;
  const levels = { stop, target: rule.targetTicks * tick };
  const trades = findExits(grid.series, findEntries(grid, rule), levels);
  return { ok: true, value: { trades, results: resultsInR(trades, { stop, cost: market.costTicks * tick }) } };
}

/** Why a setup can't be tested with the markets whose bars are there, or null when it can. */
export function refuseRule(rule: SetupRule, markets: ReadonlySet<string>): RuleProblem | null {
  if (!markets.has(marketKey(rule))) return "backtest.bars_missing";
  const barMinutes = BAR_MINUTES[rule.timeframe];
  const times = [rule.pattern1, rule.pattern2];
  const isOnBoundary = (time: number) => time >= 0 && time < MINUTES_A_DAY && time % barMinutes === 0;
  if (!times.every(isOnBoundary)) return "backtest.off_bar_boundary";
  if (rule.pattern1 >= rule.pattern2) return "backtest.pattern_order";
  if (rule.pattern1 < EDGE_MINUTE && rule.pattern2 >= EDGE_MINUTE) return "backtest.across_edge";
  if (rule.days.length === 0) return "backtest.no_days";
  const isTicks = (ticks: number) => Number.isSafeInteger(ticks) && ticks > 0;
  return isTicks(rule.stopTicks) && isTicks(rule.targetTicks) ? null : "backtest.stop_or_target";
}

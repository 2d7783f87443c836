import { EDGE_MINUTE, MINUTES_A_DAY } from "./day-grid.ts";
import { BAR_MINUTES, marketKey, type RuleProblem, type SetupRule } from "./setup-rule.ts";

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

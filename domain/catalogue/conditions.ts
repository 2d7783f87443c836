import { CONDITIONS, type Condition } from "#domain/setups/conditions.ts";
import type { ChoiceEvidence } from "./robustness.ts";
import { GATE, LIMITS } from "./selection-rule.ts";
import type { Tally } from "./tally-pair.ts";

/** Of the bars that chose it. */
export function conditionsOfChoice(evidence: ChoiceEvidence): Condition[] {
  const { neighbours, levels, trades, maxDrawdown, costs } = evidence;
  const passed: Record<Exclude<Condition, "gate">, boolean> = {
    neighbours: neighbours >= LIMITS.neighbours,
    levels: levels >= LIMITS.levels,
    trades: trades >= LIMITS.trades,
    drawdown: maxDrawdown <= LIMITS.drawdown,
    costs: costs <= LIMITS.costs,
  };
  return CONDITIONS.filter((condition) => condition !== "gate" && passed[condition]);
}

/** Of the half year after them: above zero with costs taken twice, from trades enough, and no deeper fall. In R. */
export function passesGate({ trades, sum, maxDrawdown }: Tally, costs: number): boolean {
  return trades >= GATE.trades && sum - trades * costs > 0 && maxDrawdown <= GATE.drawdown;
}

import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { ReplayedHistory } from "#domain/replay/replayed.ts";
import { firmMoment } from "./firm-time.ts";

const LOST = {
  daily: m.replay_lost_daily,
  maximum: m.replay_lost_maximum,
  time: m.replay_lost_time,
  consistency: m.replay_lost_consistency,
};

/** How a replay ended, in one sentence. */
export function verdictTitle({ outcome, breach, passedAt, state }: ReplayedHistory, rules: RuleSet): string {
  if (breach !== null) return LOST[breach.rule]({ date: formatDay(breach.date, getLocale()) });
  const last = passedAt.at(-1);
  if (outcome === "passed" && last !== undefined) return m.replay_passed({ at: firmMoment(last, rules.day.zone) });
  return m.replay_running({ phase: String(state.phase + 1) });
}

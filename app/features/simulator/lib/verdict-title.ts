import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { ReplayedHistory } from "#domain/replay/replayed.ts";
import { verdictOf } from "#domain/replay/verdict.ts";
import { firmMoment } from "./firm-time.ts";

const LOST = {
  daily: m.replay_lost_daily,
  maximum: m.replay_lost_maximum,
  time: m.replay_lost_time,
  consistency: m.replay_lost_consistency,
};

/** How a replay ended, in one sentence. */
export function verdictTitle(replayed: ReplayedHistory, rules: RuleSet): string {
  const { outcome, breach, passedAt, state } = replayed;
  if (breach !== null) return LOST[breach.rule]({ date: formatDay(breach.date, getLocale()) });
  const last = passedAt.at(-1);
  const isUntold = verdictOf(replayed, rules) === "untold";
  const phase = String(state.phase + 1);
  if (outcome !== "passed" || last === undefined)
    return isUntold ? m.replay_running_untold({ phase }) : m.replay_running({ phase });
  const at = firmMoment(last, rules.day.zone);
  return isUntold ? m.replay_passed_untold({ at }) : m.replay_passed({ at });
}

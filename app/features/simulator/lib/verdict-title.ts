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
  const verdict = verdictOf(replayed, rules);
  const phase = String(state.phase + 1);
  const at = outcome === "passed" && last !== undefined ? firmMoment(last, rules.day.zone) : null;
  if (verdict.kind !== "untold") return at === null ? m.replay_running({ phase }) : m.replay_passed({ at });
  const date = formatDay(verdict.date, getLocale());
  const texts = UNTOLD[verdict.earliest];
  return at === null ? texts.running({ date, phase }) : texts.passed({ date, at });
}

/** Between what may have come first, and what the closed trades alone came to. */
const UNTOLD = {
  lost: { running: m.replay_untold_lost_running, passed: m.replay_untold_lost_passed },
  stopped: { running: m.replay_untold_stopped_running, passed: m.replay_untold_stopped_passed },
};

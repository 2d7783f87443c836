import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { dailyFloor, maximumFloor, targetBalance } from "./replay-rules.ts";
import type { ReplayedHistory } from "./replayed.ts";

/** The progress of a phase against each of its rules; amounts in cents. */
export type Standing = {
  target: { gained: number; needed: number };
  /** What may be lost from here; zero or less where it was lost. */
  maximum: { floor: number; left: number };
  /** Of the day that was played last; null where no rule limits a day. */
  daily: { floor: number; left: number } | null;
  days: { counted: number; needed: number };
  /** Weekdays of the phase; null without a limit. */
  limit: { used: number; most: number } | null;
  /** The best day's share of the profit in percent, null without a profit; the whole is null without such a rule. */
  bestDay: { percent: number | null; most: number } | null;
};

/** The progress of the phase that was played last. */
export function standingOf({ state, days, phaseDays }: ReplayedHistory, rules: RuleSet): Standing {
  const { initialCents, consistency } = rules;
  const phase = rules.phases[state.phase];
  const { balance, bestDay, counted } = state;
  const gained = balance - initialCents;
  const floor = maximumFloor(rules, state);
  const today = days.findLast((day) => day.phase === state.phase);
  const ofToday = dailyFloor(rules, today?.start ?? balance);
  return {
    target: { gained, needed: targetBalance(rules, state.phase) - initialCents },
    maximum: { floor, left: balance - floor },
    daily: ofToday === null ? null : { floor: ofToday, left: balance - ofToday },
    days: { counted, needed: phase?.minDays ?? 0 },
    limit: phase?.maxDays == null ? null : { used: phaseDays, most: phase.maxDays },
    bestDay:
      consistency === null
        ? null
        : { percent: gained > 0 ? (bestDay / gained) * 100 : null, most: consistency.maxBestDayPercent },
  };
}

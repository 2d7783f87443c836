import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { ReplayedHistory } from "#domain/replay/replayed.ts";
import { standingOf } from "#domain/replay/standing.ts";
import { verdictOf } from "#domain/replay/verdict.ts";
import { accountMoney } from "./account-money.ts";
import { firmMoment } from "./firm-time.ts";
import type { ReplayProps } from "./replay-props.ts";

const LOST = {
  daily: m.replay_lost_daily,
  maximum: m.replay_lost_maximum,
  time: m.replay_lost_time,
  consistency: m.replay_lost_consistency,
};
/** What may have come first while trades were open. */
const UNTOLD = { lost: m.replay_untold_lost, stopped: m.replay_untold_stopped };

/** How a replay ended, and how sure that is, in a sentence or two. */
export function verdictTitle({ replayed, rules, currency }: ReplayProps): string {
  const { outcome, breach, passedAt } = replayed;
  if (breach !== null) return LOST[breach.rule]({ date: formatDay(breach.date, getLocale()) });
  const last = passedAt.at(-1);
  const isPassed = outcome === "passed" && last !== undefined;
  const end = isPassed
    ? m.replay_passed({ at: firmMoment(last, rules.day.zone) })
    : progressText({ replayed, rules, currency });
  const verdict = verdictOf(replayed, rules);
  if (verdict.kind === "untold")
    return `${end} ${UNTOLD[verdict.earliest]({ date: formatDay(verdict.date, getLocale()) })}`;
  return isPassed || !isUnbroken(replayed) ? end : `${end} ${m.replay_none_broken()}`;
}

/** How far the phase is that goes on, and what keeps it from being passed. */
function progressText({ replayed, rules, currency }: ReplayProps): string {
  const { target, days } = standingOf(replayed, rules);
  const phase = String(replayed.state.phase + 1);
  const count = (value: number) => formatCount(value, getLocale());
  if (target.gained >= target.needed)
    return days.counted < days.needed
      ? m.replay_running_days({ phase, counted: count(days.counted), days: count(days.needed) })
      : m.replay_running_best_day({ phase });
  const gained = accountMoney(target.gained, currency, true);
  const amounts = { phase, gained, needed: accountMoney(target.needed, currency) };
  return target.gained > 0 ? m.replay_running(amounts) : m.replay_running_behind(amounts);
}

/** No soft limit cut a day short, and nothing was held that the rules forbid. */
function isUnbroken({ days, heldOvernight, heldOverWeekend }: ReplayedHistory): boolean {
  return heldOvernight + heldOverWeekend === 0 && days.every(({ event }) => event !== "stopped");
}

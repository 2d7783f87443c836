import { zoneText } from "#app/core/formats/clock/zone-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { MissingRule } from "#domain/evaluations/presets.ts";
import type { Amount } from "#domain/evaluations/published-rules.ts";
import type { CountedDay, RuleSet } from "#domain/evaluations/rule-set.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { accountMoney } from "./account-money.ts";

/** `10 %`, `3.000 USD`; money in the account's own currency where a file has named one. */
function amountText(amount: Amount, currency: string | null): string {
  if ("cents" in amount) return accountMoney(amount.cents, currency);
  return numberFormat(getLocale(), { style: "percent", maximumFractionDigits: 2 }).format(amount.percent / 100);
}

export type RuleFact = { id: string; name: string; value: string; note?: string };

/** A rule set in the order in which it is read: what is to be reached, what ends it, and how days are counted. */
export function ruleFacts(rules: RuleSet, currency: string | null = null): RuleFact[] {
  const amount = (value: Amount) => amountText(value, currency);
  const { initialCents, phases, daily, maximum, consistency, day } = rules;
  const held = heldNote(rules);
  return [
    { id: "account", name: m.simulator_rule_account(), value: accountMoney(initialCents, currency) },
    { id: "target", name: m.common_target(), value: phases.map(({ target }) => amount(target)).join(" · ") },
    daily === null
      ? { id: "daily", name: m.common_daily_loss(), value: m.simulator_rule_none() }
      : {
          id: "daily",
          name: m.common_daily_loss(),
          value: amount(daily.limit),
          note: [
            daily.base === "initial" ? m.simulator_rule_of_initial() : m.simulator_rule_of_day_start(),
            ...(daily.fromHigher ? [m.simulator_rule_from_higher()] : []),
            brokenText(daily),
            ...(daily.kind === "soft" ? [m.evaluations_soft()] : []),
          ].join(" "),
        },
    {
      id: "maximum",
      name: m.common_maximum_loss(),
      value: amount(maximum.limit),
      note: [
        MODES[maximum.mode](),
        ...(maximum.lockAt === null ? [] : [lockText(maximum.lockAt, currency)]),
        brokenText(maximum),
      ].join(" "),
    },
    {
      id: "days",
      name: m.simulator_rule_min_days(),
      value: daysText(phases.map(({ minDays }) => minDays)),
      ...(phases.some(({ minDays }) => minDays > 0) && { note: countedText(rules.countedDay, currency) }),
    },
    { id: "limit", name: m.simulator_rule_max_days(), value: daysText(phases.map(({ maxDays }) => maxDays)) },
    ...(consistency === null
      ? []
      : [
          {
            id: "consistency",
            name: m.simulator_rule_consistency(),
            value: amount({ percent: consistency.maxBestDayPercent }),
            note: EFFECTS[consistency.effect](),
          },
        ]),
    {
      id: "day",
      name: m.simulator_rule_day(),
      value: day.endsAt,
      note: m.simulator_rule_zone({ zone: zoneText(day.zone) }),
    },
    ...(held === null ? [] : [{ id: "held", name: m.simulator_rule_held(), value: held }]),
  ];
}

const MODES = {
  static: m.simulator_mode_static,
  trails_end_of_day: m.simulator_mode_end_of_day,
  trails_peak: m.simulator_mode_peak,
};
const EFFECTS = {
  continue: m.simulator_consistency_continue,
  fail: m.simulator_consistency_fail,
  payout_only: m.simulator_consistency_payout,
};

function brokenText({ onlyBelow }: { onlyBelow?: true }): string {
  return onlyBelow ? m.common_broken_below() : m.common_broken_touch();
}

function countedText(counted: CountedDay, currency: string | null): string {
  if (counted.kind === "profit") return m.simulator_counts_profit({ least: amountText(counted.least, currency) });
  return COUNTED[counted.kind]();
}

const COUNTED = {
  opened: m.evaluations_counts_opened,
  was_open: m.evaluations_counts_was_open,
  opened_and_closed: m.evaluations_counts_both,
};

function lockText(lockAt: Amount, currency: string | null): string {
  const isStart = ("percent" in lockAt ? lockAt.percent : lockAt.cents) === 0;
  return isStart ? m.evaluations_locks() : m.simulator_locks_at({ amount: amountText(lockAt, currency) });
}

function daysText(days: readonly (number | null)[]): string {
  const texts = days.map((count) => (count === null || count === 0 ? m.simulator_rule_none() : String(count)));
  return new Set(texts).size === 1 ? (texts[0] ?? "") : texts.join(" · ");
}

function heldNote({ allowsOvernight, allowsWeekend }: RuleSet): string | null {
  if (!allowsOvernight) return m.simulator_held_not_overnight();
  return allowsWeekend ? null : m.simulator_held_not_weekend();
}

const MISSING: Record<MissingRule, () => string> = {
  targets: m.simulator_missing_targets,
  minDays: m.simulator_missing_min_days,
  maxDays: m.simulator_missing_max_days,
  daily: m.simulator_missing_daily,
  dayStart: m.simulator_missing_day_start,
  maximum: m.simulator_missing_maximum,
  maximumMode: m.simulator_missing_maximum_mode,
  lock: m.simulator_missing_lock,
};

export function missingName(rule: MissingRule): string {
  return MISSING[rule]();
}

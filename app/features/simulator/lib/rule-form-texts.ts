import { zoneText } from "#app/core/formats/clock/zone-text.ts";
import { m } from "#app/paraglide/messages.js";
import type { SelectOption } from "#app/ui/select.tsx";
import { HELD_KINDS, type RulesProblem } from "#domain/evaluations/typed-rules.ts";

type TextProblem = Exclude<RulesProblem, "ambiguous">;

/** A figure that may be two has no text: its field asks. */
const PROBLEMS: Record<TextProblem, () => string> = {
  asked: m.simulator_problem_asked,
  number: m.simulator_problem_number,
  time: m.simulator_problem_time,
  zone: m.simulator_problem_zone,
};

/** What a field's error says; none for none. */
export function problemText(code: string | number | undefined): string | undefined {
  const known = Object.keys(PROBLEMS).find((problem): problem is TextProblem => problem === code);
  return known === undefined ? undefined : PROBLEMS[known]();
}

/** Clocks by which firms and platforms end their days; that of the rules comes on top. */
const ZONES = [
  "Europe/Prague",
  "Etc/GMT-3",
  "Etc/GMT-2",
  "UTC",
  "Europe/London",
  "America/New_York",
  "America/Chicago",
];

const HELD = {
  anytime: m.simulator_held_anytime,
  weekdays: m.simulator_held_weekdays,
  intraday: m.simulator_held_intraday,
};

const brokenBy = () => [
  { value: "touch", label: m.simulator_broken_touch() },
  { value: "below", label: m.simulator_broken_below() },
];

/** The choices of a rule, by its field. `current` is the field's current value. */
export const choicesOf = {
  unit: () => [
    { value: "percent", label: m.simulator_unit_percent() },
    { value: "dollars", label: m.simulator_unit_dollars() },
  ],
  phases: () => ["1", "2", "3"].map((value) => ({ value, label: value })),
  dailyKind: () => [
    { value: "none", label: m.simulator_daily_none() },
    { value: "hard", label: m.simulator_daily_hard() },
    { value: "soft", label: m.simulator_daily_soft() },
  ],
  dailyBase: () => [
    { value: "initial", label: m.simulator_base_initial() },
    { value: "day_start", label: m.simulator_base_day_start() },
  ],
  dailyFrom: () => [
    { value: "balance", label: m.simulator_from_balance() },
    { value: "higher", label: m.simulator_from_higher() },
  ],
  dailyBroken: brokenBy,
  maximumBroken: brokenBy,
  mode: () => [
    { value: "static", label: m.simulator_mode_static_short() },
    { value: "trails_end_of_day", label: m.simulator_mode_end_of_day_short() },
    { value: "trails_peak", label: m.simulator_mode_peak_short() },
  ],
  lock: () => [
    { value: "never", label: m.simulator_lock_never() },
    { value: "start", label: m.simulator_lock_start() },
    { value: "gain", label: m.simulator_lock_at_gain() },
  ],
  consistencyEffect: () => [
    { value: "none", label: m.simulator_rule_none() },
    { value: "continue", label: m.simulator_effect_continue() },
    { value: "fail", label: m.simulator_effect_fail() },
    { value: "payout_only", label: m.simulator_effect_payout() },
  ],
  counted: () => [
    { value: "opened", label: m.simulator_counted_opened() },
    { value: "was_open", label: m.simulator_counted_was_open() },
    { value: "opened_and_closed", label: m.simulator_counted_both() },
    { value: "profit", label: m.simulator_counted_profit() },
  ],
  held: () => HELD_KINDS.map((value) => ({ value, label: HELD[value]() })),
  zone: (current: string) =>
    [...new Set([...ZONES, ...(current === "" ? [] : [current])])].map((value) => ({ value, label: zoneText(value) })),
} satisfies Record<string, (current: string) => SelectOption[]>;

import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Amount } from "#domain/evaluations/published-rules.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { formatPrice } from "#domain/formats/format-money.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";

const MODES = {
  static: m.common_mode_static,
  trails_end_of_day: m.answers_mode_end_of_day,
  trails_peak: m.answers_mode_peak,
};

/** A rule set's amounts in one line: what is to be won, and what may be lost. */
export function rulesLine({ phases, daily, maximum }: RuleSet): string {
  return [
    m.answers_rules_targets({ targets: phases.map(({ target }) => amountText(target)).join(" + ") }),
    daily === null ? m.evaluations_no_daily() : m.answers_rules_daily({ limit: amountText(daily.limit) }),
    m.answers_rules_maximum({ limit: amountText(maximum.limit), mode: MODES[maximum.mode]() }),
  ].join(" · ");
}

function amountText(amount: Amount): string {
  if ("cents" in amount) return formatPrice(amount.cents, getLocale());
  return numberFormat(getLocale(), { style: "percent", maximumFractionDigits: 2 }).format(amount.percent / 100);
}

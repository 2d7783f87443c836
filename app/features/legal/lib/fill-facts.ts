import { formatList } from "#app/core/formats/format-list.ts";
import { m } from "#app/paraglide/messages.js";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import { LETTER_KEPT_DAYS } from "#domain/account/letters-kept.ts";
import { formatPrice } from "#domain/formats/format-money.ts";
import type { Language } from "#domain/language/language-of.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import { HOLD_MILLISECONDS } from "#domain/orders/order-constants.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import { META_COOKIE_DAYS } from "#domain/tracking/click-ids.ts";
import { TRIAL_ACTIVATION_HOURS, TRIAL_DAYS } from "#domain/trial/trial-term.ts";

const FACTS: Record<string, (locale: Language) => string> = {
  refundDays: () => String(REFUND_DAYS),
  accessHours: () => String(ACCESS_HOURS),
  trialDays: () => String(TRIAL_DAYS),
  trialHours: () => String(TRIAL_ACTIVATION_HOURS),
  holdHours: () => String(HOLD_MILLISECONDS / 3_600_000),
  letterKeptDays: () => String(LETTER_KEPT_DAYS),
  metaCookieDays: () => String(META_COOKIE_DAYS),
  plans: listPlans,
  hypothetical: (locale) => m.disclosures_hypothetical_text({}, { locale }),
};

/** Puts figures and prescribed words where a legal text names them, `{{refundDays}}`: each has its home elsewhere. */
export function fillFacts(text: string, language: Language): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = FACTS[name];
    if (fact === undefined) throw new Error(`a legal text names {{${name}}}, which is no fact`);
    return fact(language);
  });
}

/** `Starter (6 meses, 179 USD), Pro (…) y Elite (…)`. */
function listPlans(locale: Language): string {
  const plans = PLANS.map(({ name, months, priceCents }) => {
    const term =
      months === null ? m.common_term_lifetime({}, { locale }) : m.common_term_months({ months }, { locale });
    return `${name} (${term}, ${formatPrice(priceCents, locale)})`;
  });
  return formatList(plans, locale);
}

import { m } from "#app/paraglide/messages.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan, PLANS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

type TrialNotice = { name: string; endsAt: string };
/** `priceCents`: what the same term costs now. */
type MembershipNotice = { name: string; planId: PlanId; endsAt: string; priceCents: number };

/** A day before its end. */
export const trialEnding = defineLetter(
  "trial_ending",
  ({ name, endsAt }: TrialNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      subject: m.mail_trial_ending_subject({}, locale),
      name: name === "" ? null : name,
      paragraphs: [
        m.mail_trial_ending_text({ until: formatInstant(new Date(endsAt), language) }, locale),
        m.mail_trial_kept({}, locale),
      ],
      rows: planRows({ language, site }),
      action: plansAction({ language, site }),
      notes: [m.mail_trial_no_card({}, locale)],
    };
  },
);

/** It is over: what a plan costs, before as after. */
export const trialOver = defineLetter(
  "trial_over",
  ({ name, endsAt }: TrialNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      subject: m.mail_trial_over_subject({}, locale),
      name: name === "" ? null : name,
      paragraphs: [
        m.mail_trial_over_text({ until: formatInstant(new Date(endsAt), language) }, locale),
        m.mail_trial_kept({}, locale),
      ],
      rows: planRows({ language, site }),
      action: plansAction({ language, site }),
      notes: [m.mail_trial_over_same_price({}, locale)],
    };
  },
);

/** 30, 7 or 1 days before a membership ends. Spec: [9.2]. */
export const membershipExpiring = defineLetter(
  "membership_expiring",
  (
    { name, planId, endsAt, priceCents }: MembershipNotice & { days: number },
    { language, site }: LetterContext,
  ): Letter => {
    const locale = { locale: language };
    const plan = getPlan(planId).name;
    const until = formatInstant(new Date(endsAt), language);
    return {
      language,
      subject: m.mail_membership_expiring_subject({ plan, until }, locale),
      name: name === "" ? null : name,
      paragraphs: [
        m.mail_membership_expiring_text({ plan, until }, locale),
        m.mail_membership_renewal({ plan, price: formatMoney(priceCents, language) }, locale),
      ],
      action: plansAction({ language, site }),
      notes: [m.mail_membership_no_renewal({}, locale)],
    };
  },
);

/** It is over. */
export const membershipExpired = defineLetter(
  "membership_expired",
  ({ name, planId, endsAt, priceCents }: MembershipNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const plan = getPlan(planId).name;
    return {
      language,
      subject: m.mail_membership_expired_subject({ plan }, locale),
      name: name === "" ? null : name,
      paragraphs: [
        m.mail_membership_expired_text({ plan, until: formatInstant(new Date(endsAt), language) }, locale),
        m.mail_membership_expired_kept({}, locale),
        m.mail_membership_return({ plan, price: formatMoney(priceCents, language) }, locale),
      ],
      action: plansAction({ language, site }),
    };
  },
);

function planRows({ language }: LetterContext) {
  return PLANS.map(({ name, priceCents }) => ({
    label: m.common_plan_name({ plan: name }, { locale: language }),
    value: formatMoney(priceCents, language),
  }));
}

function plansAction({ language, site }: LetterContext) {
  return { label: m.common_see_plans({}, { locale: language }), url: `${site.publicUrl}${paths.plans}` };
}

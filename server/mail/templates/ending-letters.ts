import { m } from "#app/paraglide/messages.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan, PLANS } from "#domain/plans/plan-catalogue.ts";
import type { TrialRefusal } from "#domain/trial/trial.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { formatInstant } from "../format.ts";
import type { Letter, LetterContext } from "../letter.ts";
import type { MembershipNotice, TrialNotice } from "../mail-content.ts";

/** The trial runs. Spec: [1.11]. */
export function trialActivated(
  { name, endsAt, tradingviewUsername: username }: TrialNotice & { tradingviewUsername: string },
  { language, site }: LetterContext,
): Letter {
  const locale = { locale: language };
  const until = formatInstant(new Date(endsAt), language);
  return {
    language,
    subject: m.mail_trial_activated_subject({ days: TRIAL_DAYS }, locale),
    name: name === "" ? null : name,
    paragraphs: [
      m.mail_trial_activated_text({ username, until }, locale),
      m.mail_access_where({}, locale),
      m.mail_trial_opens({}, locale),
    ],
    action: { label: m.mail_access_action({}, locale), url: `${site.publicUrl}${paths.account}` },
    notes: [m.mail_trial_no_card({}, locale)],
  };
}

/** A day before its end. */
export function trialEnding({ name, endsAt }: TrialNotice, { language, site }: LetterContext): Letter {
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
}

/** It is over: what a plan costs, before as after. */
export function trialOver({ name, endsAt }: TrialNotice, { language, site }: LetterContext): Letter {
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
}

const REFUSALS: Record<TrialRefusal, typeof m.mail_trial_refused_other> = {
  repeated: m.mail_trial_refused_repeated,
  no_such_account: m.mail_trial_refused_no_account,
  other: m.mail_trial_refused_other,
};

/** The team doesn't give this trial, and why. */
export function trialRefused(
  { name, reason }: { name: string; reason: TrialRefusal },
  { language, site }: LetterContext,
): Letter {
  const locale = { locale: language };
  return {
    language,
    subject: m.mail_trial_refused_subject({}, locale),
    name: name === "" ? null : name,
    paragraphs: [REFUSALS[reason]({}, locale), m.mail_trial_refused_mistake({}, locale)],
    action: plansAction({ language, site }),
  };
}

/** 30, 7 or 1 days before a membership ends. Spec: [9.2]. */
export function membershipExpiring(
  { name, planId, endsAt, priceCents }: MembershipNotice,
  { language, site }: LetterContext,
): Letter {
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
}

/** It is over. */
export function membershipExpired(
  { name, planId, endsAt, priceCents }: MembershipNotice,
  { language, site }: LetterContext,
): Letter {
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
}

function planRows({ language }: LetterContext) {
  return PLANS.map(({ name, priceCents }) => ({
    label: m.common_plan_name({ plan: name }, { locale: language }),
    value: formatMoney(priceCents, language),
  }));
}

function plansAction({ language, site }: LetterContext) {
  return { label: m.common_see_plans({}, { locale: language }), url: `${site.publicUrl}${paths.plans}` };
}

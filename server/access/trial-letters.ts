import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { TrialRefusal } from "#domain/trial/trial.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

type TrialActivated = { name: string; endsAt: string; tradingviewUsername: string };

/** The trial runs. Spec: [1.11]. */
export const trialActivated = defineLetter(
  "trial_activated",
  ({ name, endsAt, tradingviewUsername: username }: TrialActivated, { language, site }: LetterContext): Letter => {
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
  },
);

const REFUSALS: Record<TrialRefusal, typeof m.mail_trial_refused_other> = {
  repeated: m.mail_trial_refused_repeated,
  no_such_account: m.mail_trial_refused_no_account,
  other: m.mail_trial_refused_other,
};

/** The team doesn't give this trial, and why. */
export const trialRefused = defineLetter(
  "trial_refused",
  ({ name, reason }: { name: string; reason: TrialRefusal }, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      subject: m.mail_trial_refused_subject({}, locale),
      name: name === "" ? null : name,
      paragraphs: [REFUSALS[reason]({}, locale), m.mail_trial_refused_mistake({}, locale)],
      action: { label: m.common_see_plans({}, locale), url: `${site.publicUrl}${paths.plans}` },
    };
  },
);

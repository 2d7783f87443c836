import { m } from "#app/paraglide/messages.js";
import { formatLife, ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import type { Language } from "#domain/language/language-of.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import type { Letter } from "#server/platform/mail/letter.ts";

/** A one-time link to a page of ours, whose button redeems it, and the same as six digits. */
export type OneTimeAccess = {
  name: string | null;
  link: string;
  /** Null once their life is over: the letter came late, and its link still serves. */
  digits: string | null;
  /** Of a change of address, otherwise null. */
  newEmail: string | null;
  /** Signs up for the free trial. */
  wantsTrial: boolean;
};

/** The digits of a letter that still has some. */
export function codeOf(label: string, digits: string | null): Pick<Letter, "code"> {
  return digits === null ? {} : { code: { label, digits } };
}

/** Spec: [4.9]. */
export function confirmAccount({ name, link, digits, wantsTrial }: OneTimeAccess, language: Language): Letter {
  const locale = { locale: language };
  return {
    language,
    name,
    subject: m.mail_confirm_subject({}, locale),
    paragraphs: [
      m.mail_confirm_text({ life: formatLife(ONE_TIME_LIVES.confirmationLink, language) }, locale),
      ...(wantsTrial ? [m.mail_confirm_trial({ days: TRIAL_DAYS }, locale)] : []),
    ],
    action: { label: m.common_confirm_email({}, locale), url: link },
    ...codeOf(m.mail_code_alternative({ codeLife: formatLife(ONE_TIME_LIVES.code, language) }, locale), digits),
    notes: [m.mail_confirm_ignore({}, locale)],
  };
}

/** To an address that waits already: which of the sign-ups was its owner's, nobody knows before this link is used. */
export function confirmAccountAgain({ name, link, digits }: OneTimeAccess, language: Language): Letter {
  const locale = { locale: language };
  return {
    language,
    name,
    subject: m.mail_confirm_subject({}, locale),
    paragraphs: [m.mail_confirm_again_text({ life: formatLife(ONE_TIME_LIVES.link, language) }, locale)],
    action: { label: m.mail_confirm_again_action({}, locale), url: link },
    ...codeOf(m.mail_code_alternative({ codeLife: formatLife(ONE_TIME_LIVES.code, language) }, locale), digits),
    notes: [m.mail_confirm_ignore({}, locale)],
  };
}

/** Spec: [2.16], [7.4]. */
export function recoverPassword({ name, link, digits }: OneTimeAccess, language: Language): Letter {
  const locale = { locale: language };
  return {
    language,
    name,
    subject: m.mail_recover_subject({}, locale),
    paragraphs: [m.mail_recover_text({ life: formatLife(ONE_TIME_LIVES.link, language) }, locale)],
    action: { label: m.mail_recover_action({}, locale), url: link },
    ...codeOf(m.mail_recover_code({ codeLife: formatLife(ONE_TIME_LIVES.code, language) }, locale), digits),
    notes: [m.mail_recover_ignore({}, locale)],
  };
}

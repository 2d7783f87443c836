import { m } from "#app/paraglide/messages.js";
import { formatLife, ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { Letter } from "#server/platform/mail/letter.ts";
import { codeOf, type OneTimeAccess } from "./account-mails.ts";

/** Spec: [7.4]. */
export function signInByMail({ name, link, digits }: OneTimeAccess, language: Language): Letter {
  const locale = { locale: language };
  return {
    language,
    name,
    subject: m.mail_magiclink_subject({}, locale),
    paragraphs: [m.mail_magiclink_text({ life: formatLife(ONE_TIME_LIVES.link, language) }, locale)],
    action: { label: m.mail_magiclink_action({}, locale), url: link },
    ...codeOf(m.mail_magiclink_code({ codeLife: formatLife(ONE_TIME_LIVES.code, language) }, locale), digits),
    notes: [m.mail_magiclink_ignore({}, locale)],
  };
}

/** Spec: [7.4]. */
export function inviteToAccount({ name, link, digits }: OneTimeAccess, language: Language): Letter {
  const locale = { locale: language };
  return {
    language,
    name,
    subject: m.mail_invite_subject({}, locale),
    paragraphs: [m.mail_invite_text({ life: formatLife(ONE_TIME_LIVES.confirmationLink, language) }, locale)],
    action: { label: m.mail_invite_action({}, locale), url: link },
    ...codeOf(m.mail_code_alternative({ codeLife: formatLife(ONE_TIME_LIVES.code, language) }, locale), digits),
    notes: [m.mail_invite_ignore({}, locale)],
  };
}

/** Digits without a link: they are typed where the new password is. Spec: [7.6]. */
export function confirmItIsYou({ name, digits }: OneTimeAccess, language: Language): Letter {
  const locale = { locale: language };
  return {
    language,
    name,
    subject: m.mail_reauthentication_subject({}, locale),
    paragraphs: [m.mail_reauthentication_text({ codeLife: formatLife(ONE_TIME_LIVES.code, language) }, locale)],
    ...codeOf(m.mail_reauthentication_code({}, locale), digits),
    notes: [m.mail_reauthentication_ignore({}, locale)],
  };
}

import { m } from "#app/paraglide/messages.js";
import { formatLife, ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { Letter } from "#server/platform/mail/letter.ts";
import { codeOf, type OneTimeAccess } from "./account-mails.ts";

/** To the mailbox the account has. Spec: [7.6]. */
export function leaveThisAddress(access: OneTimeAccess, language: Language): Letter {
  const locale = { locale: language };
  const address = access.newEmail ?? "";
  return {
    ...changeOfAddress(access, language),
    paragraphs: [
      m.mail_email_change_current_text({ address, life: formatLife(ONE_TIME_LIVES.link, language) }, locale),
    ],
    notes: [m.mail_email_change_current_ignore({}, locale)],
  };
}

/** To the mailbox it shall have. Spec: [7.6]. */
export function takeThisAddress(access: OneTimeAccess, language: Language): Letter {
  const locale = { locale: language };
  const address = access.newEmail ?? "";
  return {
    ...changeOfAddress(access, language),
    paragraphs: [m.mail_email_change_new_text({ address, life: formatLife(ONE_TIME_LIVES.link, language) }, locale)],
    notes: [m.mail_email_change_new_ignore({}, locale)],
  };
}

function changeOfAddress({ name, link, digits }: OneTimeAccess, language: Language) {
  const locale = { locale: language };
  return {
    language,
    name,
    subject: m.mail_email_change_subject({}, locale),
    action: { label: m.mail_email_change_action({}, locale), url: link },
    ...codeOf(m.mail_code_alternative({ codeLife: formatLife(ONE_TIME_LIVES.code, language) }, locale), digits),
  };
}

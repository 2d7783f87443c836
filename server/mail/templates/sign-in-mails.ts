import { m } from "#app/paraglide/messages.js";
import type { Language } from "#domain/language/language-of.ts";
import type { Letter } from "../letter.ts";
import type { OneTimeAccess } from "./account-mails.ts";

/** Spec: [7.4]. */
export function signInByMail({ name, link, digits }: OneTimeAccess, language: Language): Letter {
  const locale = { locale: language };
  return {
    language,
    name,
    subject: m.mail_magiclink_subject({}, locale),
    paragraphs: [m.mail_magiclink_text({}, locale)],
    action: { label: m.mail_magiclink_action({}, locale), url: link },
    code: { label: m.mail_magiclink_code({}, locale), digits },
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
    paragraphs: [m.mail_invite_text({}, locale)],
    action: { label: m.mail_invite_action({}, locale), url: link },
    code: { label: m.mail_invite_code({}, locale), digits },
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
    paragraphs: [m.mail_reauthentication_text({}, locale)],
    code: { label: m.mail_reauthentication_code({}, locale), digits },
    notes: [m.mail_reauthentication_ignore({}, locale)],
  };
}

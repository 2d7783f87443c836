import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

export type AccountNotice = { name: string };

/** News of the account's security: an owner who didn't do it must learn of it. */
export const recoveryCodesCreated = defineLetter(
  "recovery_codes_created",
  (notice: AccountNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name: nameOf(notice),
      subject: m.mail_codes_created_subject({}, locale),
      paragraphs: [m.mail_codes_created_text({}, locale)],
      action: securityAction({ language, site }),
      notes: [m.mail_security_not_you({}, locale)],
    };
  },
);

export const recoveryCodeUsed = defineLetter(
  "recovery_code_used",
  (notice: AccountNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name: nameOf(notice),
      subject: m.mail_code_used_subject({}, locale),
      paragraphs: [m.mail_code_used_text({}, locale), m.mail_code_used_next({}, locale)],
      action: securityAction({ language, site }),
      notes: [m.mail_security_not_you({}, locale)],
    };
  },
);

/** The person who types the codes has the password already. */
export const factorGuessed = defineLetter(
  "factor_guessed",
  (notice: AccountNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name: nameOf(notice),
      subject: m.mail_factor_guessed_subject({}, locale),
      paragraphs: [m.mail_factor_guessed_text({}, locale), m.mail_factor_guessed_next({}, locale)],
      action: securityAction({ language, site }),
      notes: [m.mail_factor_guessed_you({}, locale)],
    };
  },
);

/** In place of the letter that an address without an account gets. */
export const emailWanted = defineLetter(
  "email_wanted",
  (notice: AccountNotice, { language }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name: nameOf(notice),
      subject: m.mail_email_wanted_subject({}, locale),
      paragraphs: [m.mail_email_wanted_text({}, locale)],
      notes: [m.mail_email_wanted_you({}, locale)],
    };
  },
);

/** The last letter. */
export const accountDeleted = defineLetter(
  "account_deleted",
  (notice: AccountNotice, { language }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name: nameOf(notice),
      subject: m.mail_deleted_subject({}, locale),
      paragraphs: [m.mail_deleted_text({}, locale), m.mail_deleted_kept({}, locale)],
    };
  },
);

export function nameOf({ name }: AccountNotice): string | null {
  return name === "" ? null : name;
}

export function securityAction({ language, site }: LetterContext) {
  return {
    label: m.mail_security_action({}, { locale: language }),
    url: `${site.publicUrl}${paths.settings}#security`,
  };
}

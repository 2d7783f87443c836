import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";
import { type AccountNotice, nameOf } from "./account-notices.ts";

type Ban = AccountNotice & { at: string; reason: string };

/** Why the account is closed, and whom to write to: the reader can't sign in any more. */
export const accountBanned = defineLetter("account_banned", (ban: Ban, { language, site }: LetterContext): Letter => {
  const locale = { locale: language };
  const { reason } = ban;
  return {
    language,
    name: nameOf(ban),
    subject: m.mail_banned_subject({}, locale),
    paragraphs: [
      m.mail_banned_text({ when: formatInstant(new Date(ban.at), language), reason }, locale),
      m.mail_banned_next({ email: site.supportEmail }, locale),
    ],
  };
});

export const accountUnbanned = defineLetter(
  "account_unbanned",
  (notice: AccountNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name: nameOf(notice),
      subject: m.mail_unbanned_subject({}, locale),
      paragraphs: [m.mail_unbanned_text({}, locale)],
      action: { label: m.common_log_in({}, locale), url: `${site.publicUrl}${paths.login}` },
    };
  },
);

import { m } from "#app/paraglide/messages.js";
import { formatLife, ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import * as paths from "#domain/pages/paths.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import { defineLetter, defineTokenLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";
import { type AccountNotice, nameOf } from "./account-notices.ts";

type ChangeBegun = AccountNotice & { at: string };

/**
 * To the mailbox that the account still has: what the team began, and how to stop it without the team, whose own mailbox
 * may be read by the wrong person. It doesn't name the new address: this mailbox may be read by one, too.
 */
export const emailChangeBegun = defineLetter(
  "email_change_begun",
  (change: ChangeBegun, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name: nameOf(change),
      subject: m.mail_email_begun_subject({}, locale),
      paragraphs: [
        m.mail_email_begun_text({ when: formatInstant(new Date(change.at), language) }, locale),
        m.mail_email_begun_next({}, locale),
      ],
      action: { label: m.settings_email_cancel({}, locale), url: `${site.publicUrl}${paths.settings}#email` },
      notes: [m.mail_email_begun_not_you({ email: site.supportEmail }, locale)],
    };
  },
);

/** To the mailbox it shall have: its link moves the account. */
export const emailChangeByTeam = defineTokenLetter(
  "auth_email_change_by_team",
  (notice: AccountNotice, { language, site, secret }: LetterContext): Letter => {
    const locale = { locale: language };
    const life = formatLife(ONE_TIME_LIVES.confirmationLink, language);
    const link = new URL(paths.confirm, site.publicUrl);
    link.searchParams.set("type", "email_change");
    if (secret !== undefined) link.searchParams.set("token_hash", secret.token);
    return {
      language,
      name: nameOf(notice),
      subject: m.mail_email_by_team_subject({}, locale),
      paragraphs: [m.mail_email_by_team_text({ life }, locale), m.mail_email_by_team_next({}, locale)],
      action: { label: m.common_confirm_email({}, locale), url: link.href },
      notes: [m.mail_email_change_new_ignore({}, locale)],
    };
  },
);

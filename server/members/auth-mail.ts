import { randomUUID } from "node:crypto";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/language/language-of.ts";
import * as paths from "#domain/pages/paths.ts";
import { TRIAL_RETURN } from "#domain/trial/trial-wish.ts";
import type { AuthMail, AuthMailKind, AuthNotice, MailPort } from "#gateway/auth/auth-mail.ts";
import type { Database } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { Letter, LetterKind, MailSite, ReadMailSite } from "#server/platform/mail/letter.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { renderLetter } from "#server/platform/mail/render-letter.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { confirmAccount, confirmAccountAgain, type OneTimeAccess, recoverPassword } from "./account-mails.ts";
import { type AccountNotice, emailWanted, factorGuessed } from "./account-notices.ts";
import { leaveThisAddress, takeThisAddress } from "./email-change-mails.ts";
import { confirmItIsYou, inviteToAccount, signInByMail } from "./sign-in-mails.ts";

/** The page of ours behind each link; its button posts the token, so a scanner that opens it uses nothing up. */
const PAGES = {
  confirmation: paths.confirm,
  confirmation_again: paths.resetPassword,
  recovery: paths.resetPassword,
  magiclink: paths.confirm,
  invite: paths.confirm,
  email_change_current: paths.confirm,
  email_change_new: paths.confirm,
  reauthentication: "/",
} as const satisfies Record<AuthMailKind, string>;
const LETTERS = {
  confirmation: confirmAccount,
  confirmation_again: confirmAccountAgain,
  recovery: recoverPassword,
  magiclink: signInByMail,
  invite: inviteToAccount,
  email_change_current: leaveThisAddress,
  email_change_new: takeThisAddress,
  reauthentication: confirmItIsYou,
} as const satisfies Record<AuthMailKind, (access: OneTimeAccess, language: Language) => Letter>;

const NOTICES = { factor_guessed: factorGuessed, email_wanted: emailWanted } as const satisfies Record<
  AuthNotice["kind"],
  LetterKind<AccountNotice>
>;

type AuthMailOptions = { mailer: Mailer; readSite: ReadMailSite; database: Database; clock: () => Date };

/**
 * The auth service's mails, sent straight away: they hold one-time secrets, which the outbox, that
 * administrators can read, must never keep. A letter that is lost can be asked for again. Nobody asks for a notice,
 * which holds none: the outbox tries it until it arrives.
 */
export function createAuthMail({ mailer, readSite, database, clock }: AuthMailOptions): MailPort {
  return {
    async notify({ kind, to, userMetadata: { name, language } }) {
      const mail = {
        letter: NOTICES[kind],
        recipient: to,
        language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
        dedupeKey: `${kind}:${randomUUID()}`,
        at: clock(),
        payload: { name: toGreetingName(name) ?? "" },
      };
      await database.transaction(SERVICE, (transaction) => enqueueMail(transaction, mail));
    },
    async send(mail) {
      const { language } = mail.userMetadata;
      const name = toGreetingName(mail.userMetadata.name);
      const site = await readSite();
      const access = {
        name,
        link: linkOf(mail, site),
        digits: mail.token,
        newEmail: mail.newEmail,
        wantsTrial: wantsTrial(mail),
      };
      const letter = LETTERS[mail.kind](access, isLanguage(language) ? language : DEFAULT_LANGUAGE);
      await mailer.send(await renderLetter(letter, { to: mail.to, site }));
    },
  };
}

function linkOf(mail: AuthMail, { publicUrl }: MailSite): string {
  const link = new URL(PAGES[mail.kind], publicUrl);
  link.searchParams.set("type", mail.verificationType);
  link.searchParams.set("token_hash", mail.tokenHash);
  link.searchParams.set("redirect_to", mail.redirectTo);
  return link.href;
}

/** The wish travels as the page to return to (app/core/purchase-intent). */
function wantsTrial({ redirectTo }: AuthMail): boolean {
  return URL.canParse(redirectTo) && new URL(redirectTo).searchParams.get("from") === TRIAL_RETURN;
}

const LONGEST_NAME = 60;

/** Anybody can sign a stranger's address up under any name: one that could be an advertisement is not said. */
function toGreetingName(name: unknown): string | null {
  if (typeof name !== "string") return null;
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}' -]*$/u.test(name.trim()) && name.trim().length <= LONGEST_NAME;
  return isName ? name.trim() : null;
}

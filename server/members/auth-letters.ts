import type { Language } from "#domain/language/language-of.ts";
import * as paths from "#domain/pages/paths.ts";
import type { AuthMailKind } from "#gateway/auth/auth-mail.ts";
import { defineTokenLetter, type Letter, type LetterKind } from "#server/platform/mail/letter.ts";
import { confirmAccount, confirmAccountAgain, type OneTimeAccess, recoverPassword } from "./account-mails.ts";
import { leaveThisAddress, takeThisAddress } from "./email-change-mails.ts";
import { confirmItIsYou, inviteToAccount, signInByMail } from "./sign-in-mails.ts";

/** What of an auth mail the outbox keeps: everything but what lets its reader in. */
export type AuthLetter = Pick<OneTimeAccess, "name" | "newEmail" | "wantsTrial"> & {
  /** The `type` that the page posts along with the token. */
  type: string;
  redirectTo: string;
};

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

/** What stands for the digits where the office looks at a letter. */
const HIDDEN_DIGITS = "••••••";

function define(
  kind: AuthMailKind,
  write: (access: OneTimeAccess, language: Language) => Letter,
): LetterKind<AuthLetter> {
  return defineTokenLetter(`auth_${kind}`, (payload: AuthLetter, { language, site, secret }) => {
    const { type, redirectTo, ...access } = payload;
    const link = new URL(PAGES[kind], site.publicUrl);
    link.searchParams.set("type", type);
    if (secret !== undefined) link.searchParams.set("token_hash", secret.token);
    link.searchParams.set("redirect_to", redirectTo);
    const digits = secret === undefined ? HIDDEN_DIGITS : secret.digits;
    return write({ ...access, link: link.href, digits }, language);
  });
}

/** The auth service's letters, each with a one-time token. Spec: [4.9], [7.4]. */
export const AUTH_LETTERS = {
  confirmation: define("confirmation", confirmAccount),
  confirmation_again: define("confirmation_again", confirmAccountAgain),
  recovery: define("recovery", recoverPassword),
  magiclink: define("magiclink", signInByMail),
  invite: define("invite", inviteToAccount),
  email_change_current: define("email_change_current", leaveThisAddress),
  email_change_new: define("email_change_new", takeThisAddress),
  reauthentication: define("reauthentication", confirmItIsYou),
} as const satisfies Record<AuthMailKind, LetterKind<AuthLetter>>;

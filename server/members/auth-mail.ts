import { randomUUID } from "node:crypto";
import { ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import { SECOND_MS } from "#domain/clock/durations.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/language/language-of.ts";
import { TRIAL_RETURN } from "#domain/trial/trial-wish.ts";
import type { AuthMail, AuthMailKind, AuthNotice, MailPort } from "#gateway/auth/auth-mail.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { LetterKind } from "#server/platform/mail/letter.ts";
import { enqueueSealedMail } from "#server/platform/mail/sealed-letters.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { type AccountNotice, emailWanted, factorGuessed } from "./account-notices.ts";
import { AUTH_LETTERS, type AuthLetter } from "./auth-letters.ts";

const NOTICES = { factor_guessed: factorGuessed, email_wanted: emailWanted } as const satisfies Record<
  AuthNotice["kind"],
  LetterKind<AccountNotice>
>;

/** Seconds that a letter is of use: as long as its link, or its digits where it has no link that redeems anything. */
const LIVES = {
  confirmation: ONE_TIME_LIVES.confirmationLink,
  confirmation_again: ONE_TIME_LIVES.link,
  recovery: ONE_TIME_LIVES.link,
  magiclink: ONE_TIME_LIVES.link,
  invite: ONE_TIME_LIVES.confirmationLink,
  email_change_current: ONE_TIME_LIVES.link,
  email_change_new: ONE_TIME_LIVES.link,
  reauthentication: ONE_TIME_LIVES.code,
} as const satisfies Record<AuthMailKind, number>;

type AuthMailOptions = {
  database: Database;
  encryption: Encryption;
  clock: () => Date;
  /** Sends a letter at once that was just written: somebody waits for it. */
  deliver(dedupeKey: string): Promise<void>;
};

/**
 * The auth service's mails, by the outbox: a mail server that is away delays them, and they go out while what they hold
 * still serves. Their one-time secrets lie sealed beside them, where no administrator reads them.
 */
export function createAuthMail({ database, encryption, clock, deliver }: AuthMailOptions): MailPort {
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
      const { kind, to, userMetadata } = mail;
      const { language } = userMetadata;
      const at = clock();
      const after = (seconds: number) => new Date(at.getTime() + seconds * SECOND_MS);
      const dedupeKey = `auth_${kind}:${randomUUID()}`;
      const letter = {
        letter: AUTH_LETTERS[kind],
        recipient: to,
        language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
        payload: payloadOf(mail),
        dedupeKey,
        at,
        expiresAt: after(LIVES[kind]),
        secret: { token: mail.tokenHash, digits: mail.token, digitsUntil: after(ONE_TIME_LIVES.code) },
      };
      await database.transaction(SERVICE, (transaction) => enqueueSealedMail(transaction, letter, encryption));
      await deliver(dedupeKey);
    },
  };
}

/** Everything of a mail but its secrets. */
export function payloadOf(mail: AuthMail): AuthLetter {
  const { newEmail, verificationType, redirectTo, userMetadata } = mail;
  const name = toGreetingName(userMetadata.name);
  return { name, newEmail, wantsTrial: wantsTrial(mail), type: verificationType, redirectTo };
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

import { m } from "#app/paraglide/messages.js";
import { type MailingWords, wordsOf } from "#domain/mailings/mailing.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

/** `code`: of the reader's way out. */
export type MailingReader = { name: string; code: string };

/** A mailing as one reader gets it. Every letter says how to get no more, and mail programs know it, too. */
export function mailingLetter(
  words: MailingWords,
  { name, code }: MailingReader,
  { language, site }: LetterContext,
): Letter {
  const { subject, paragraphs } = wordsOf(words, language);
  const url = `${site.publicUrl}${href(paths.stopMailings, { code })}`;
  return {
    ...{ language, subject, paragraphs },
    name: name === "" ? null : name,
    optOut: { label: m.mail_mailing_opt_out({}, { locale: language }), url, oneClickUrl: url },
  };
}

/** To who writes it, before anybody else gets it. */
export const mailingTest = defineLetter(
  "mailing_test",
  ({ words, name, code }: MailingReader & { words: MailingWords }, context: LetterContext): Letter => {
    const letter = mailingLetter(words, { name, code }, context);
    return { ...letter, subject: m.mail_mailing_test({ subject: letter.subject }, { locale: context.language }) };
  },
);

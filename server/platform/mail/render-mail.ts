import type { Language } from "#domain/language/language-of.ts";
import type { LetterKind, LetterSecret, MailSite } from "./letter.ts";
import type { OutgoingMail } from "./mailer.ts";
import { renderLetter } from "./render-letter.ts";

export type MailToRender<Payload> = {
  letter: LetterKind<Payload>;
  payload: NoInfer<Payload>;
  to: string;
  language: Language;
  secret?: LetterSecret;
};

/** A queued letter in words. */
export function renderMail<Payload>(
  { letter, payload, to, language, secret }: MailToRender<Payload>,
  site: MailSite,
): Promise<OutgoingMail> {
  const context = { language, site, ...(secret === undefined ? {} : { secret }) };
  return renderLetter(letter.write(payload, context), { to, site });
}

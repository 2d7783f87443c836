import type { Language } from "#domain/language/language-of.ts";
import type { LetterKind, MailSite } from "./letter.ts";
import type { OutgoingMail } from "./mailer.ts";
import { renderLetter } from "./render-letter.ts";

export type MailToRender<Payload> = {
  letter: LetterKind<Payload>;
  payload: NoInfer<Payload>;
  to: string;
  language: Language;
};

/** A queued letter in words. */
export function renderMail<Payload>(
  { letter, payload, to, language }: MailToRender<Payload>,
  site: MailSite,
): Promise<OutgoingMail> {
  return renderLetter(letter.write(payload, { language, site }), { to, site });
}

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

type KeptMail = {
  letter: LetterKind<never>;
  payload: unknown;
  recipient: string;
  language: Language;
  secret?: LetterSecret;
};

/** A letter as the outbox keeps it: its payload is what `enqueueMail` took with this very letter. */
export function renderKeptMail({ payload, recipient, ...kept }: KeptMail, site: MailSite): Promise<OutgoingMail> {
  return renderMail({ ...kept, payload: payload as never, to: recipient }, site);
}

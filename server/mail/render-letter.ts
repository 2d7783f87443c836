import type { Letter, MailSite } from "./letter.ts";
import { toHtml } from "./letter-html.ts";
import { toText } from "./letter-text.ts";
import type { OutgoingMail } from "./mailer.ts";

/** A letter in both parts, ready to be sent to `to`. */
export async function renderLetter(
  letter: Letter,
  { to, site }: { to: string; site: MailSite },
): Promise<OutgoingMail> {
  return { to, subject: letter.subject, html: await toHtml(letter, site), text: toText(letter, site) };
}

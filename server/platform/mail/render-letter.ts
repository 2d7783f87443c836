import { m } from "#app/paraglide/messages.js";
import type { Letter, MailSite } from "./letter.ts";
import { greetingOf, toHtml } from "./letter-html.ts";
import type { OutgoingMail } from "./mailer.ts";

/** A letter in both parts, ready to be sent to `to`. */
export async function renderLetter(
  letter: Letter,
  { to, site }: { to: string; site: MailSite },
): Promise<OutgoingMail> {
  const mail = { to, subject: letter.subject, html: await toHtml(letter, site), text: toText(letter, site) };
  return letter.attachment === undefined ? mail : { ...mail, attachments: [letter.attachment] };
}

/** The same letter for programs and people that read plain text. */
function toText(letter: Letter, site: MailSite): string {
  const locale = { locale: letter.language };
  const blocks = [
    greetingOf(letter),
    ...letter.paragraphs,
    (letter.rows ?? []).map(({ label, value }) => `${label}: ${value}`).join("\n"),
    letter.action === undefined ? "" : `${letter.action.label}:\n${letter.action.url}`,
    letter.code === undefined ? "" : `${letter.code.label}\n${letter.code.digits}`,
    ...(letter.notes ?? []),
    `--\nLPX\n${m.mail_help({ email: site.supportEmail }, locale)}\n${m.mail_footer({}, locale)}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

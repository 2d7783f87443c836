import { m } from "#app/paraglide/messages.js";
import type { Letter, MailSite } from "./letter.ts";
import { greetingOf } from "./letter-html.ts";

/** The same letter for programs and people that read plain text. */
export function toText(letter: Letter, site: MailSite): string {
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

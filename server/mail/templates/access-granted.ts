import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Letter, LetterContext } from "../letter.ts";

type AccessGranted = { name: string; tradingviewUsername: string };

/** The indicator works now. Spec: [4.1]. */
export function accessGranted(access: AccessGranted, { language, site }: LetterContext): Letter {
  const locale = { locale: language };
  return {
    language,
    subject: m.mail_access_subject({}, locale),
    name: access.name === "" ? null : access.name,
    paragraphs: [m.mail_access_text({ username: access.tradingviewUsername }, locale), m.mail_access_where({}, locale)],
    action: { label: m.mail_access_action({}, locale), url: `${site.publicUrl}${paths.account}` },
  };
}

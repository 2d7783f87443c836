import { m } from "#app/paraglide/messages.js";
import type { AccessProblem } from "#domain/access/access-problems.ts";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import * as paths from "#domain/pages/paths.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

type AccessFailed = { name: string; tradingviewUsername: string; reason: AccessProblem };
type AccessLate = { tradingviewUsername: string; requestedAt: string };
type AccessGranted = { name: string; tradingviewUsername: string };

/** The indicator works now. Spec: [4.1]. */
export const accessGranted = defineLetter(
  "indicator_access_granted",
  (access: AccessGranted, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      subject: m.mail_access_subject({}, locale),
      name: access.name === "" ? null : access.name,
      paragraphs: [
        m.mail_access_text({ username: access.tradingviewUsername }, locale),
        m.mail_access_where({}, locale),
      ],
      action: { label: m.mail_access_action({}, locale), url: `${site.publicUrl}${paths.account}` },
    };
  },
);

const REASONS: Record<AccessFailed["reason"], typeof m.mail_access_failed_not_found> = {
  name_not_found: m.mail_access_failed_not_found,
  account_closed: m.mail_access_failed_closed,
};

/** The team can't grant it to this name: what to do about it. Spec: [4.1]. */
export const accessFailed = defineLetter(
  "indicator_access_failed",
  (failed: AccessFailed, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const { name, tradingviewUsername: username, reason } = failed;
    return {
      language,
      subject: m.mail_access_failed_subject({}, locale),
      name: name === "" ? null : name,
      paragraphs: [REASONS[reason]({ username }, locale), m.mail_access_failed_next({ hours: ACCESS_HOURS }, locale)],
      action: { label: m.access_to_correct({}, locale), url: `${site.publicUrl}${paths.access}` },
      notes: [m.mail_access_failed_term({}, locale)],
    };
  },
);

type NamesToConfirm = {
  name: string;
  tradingviewUsername: string;
  /** Null where the member has given none. */
  telegramUsername: string | null;
  /** Why the team couldn't grant the name. */
  problem: AccessProblem | null;
};

/** The team asks whether the names are right, before it grants or after it couldn't. docs/decisions/188. */
export const namesToConfirm = defineLetter(
  "names_to_confirm",
  (
    { name, tradingviewUsername, telegramUsername, problem }: NamesToConfirm,
    { language, site }: LetterContext,
  ): Letter => {
    const locale = { locale: language };
    const username = tradingviewUsername;
    return {
      language,
      subject: m.mail_names_subject({}, locale),
      name: name === "" ? null : name,
      paragraphs: [
        ...(problem === null ? [] : [REASONS[problem]({ username }, locale)]),
        m.mail_names_text({ username }, locale),
        ...(telegramUsername === null ? [] : [m.mail_names_telegram({ username: telegramUsername }, locale)]),
      ],
      action: { label: m.names_confirm_link({}, locale), url: `${site.publicUrl}${paths.access}` },
    };
  },
);

/** To the team: somebody waits longer than we promise. */
export const accessLate = defineLetter(
  "indicator_access_late",
  (late: AccessLate, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      subject: m.mail_access_late_subject({ username: late.tradingviewUsername }, locale),
      name: null,
      paragraphs: [
        m.mail_access_late_text(
          {
            username: late.tradingviewUsername,
            since: formatInstant(new Date(late.requestedAt), language),
            hours: ACCESS_HOURS,
          },
          locale,
        ),
      ],
      action: { label: m.mail_access_late_action({}, locale), url: `${site.publicUrl}${paths.adminIndicatorAccess}` },
    };
  },
);

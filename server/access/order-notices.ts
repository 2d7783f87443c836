import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

export type OrderNotice = { name: string; orderNumber: number };

/** The money went back and what it bought has ended. */
export const orderRefunded = defineLetter(
  "order_refunded",
  ({ name, orderNumber: number }: OrderNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name,
      subject: m.mail_refunded_subject({ number }, locale),
      paragraphs: [m.mail_refunded_text({ number }, locale), m.mail_refunded_stop({}, locale)],
      action: accountAction({ language, site }),
    };
  },
);

/** A dispute is open and what was bought is paused. */
export const orderFrozen = defineLetter(
  "order_frozen",
  ({ name, orderNumber: number }: OrderNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name,
      subject: m.mail_frozen_subject({ number }, locale),
      paragraphs: [m.mail_frozen_text({ number }, locale), m.mail_frozen_next({}, locale)],
      action: accountAction({ language, site }),
    };
  },
);

/** A dispute ended in LPX's favour and what was bought is back. */
export const orderResumed = defineLetter(
  "order_resumed",
  ({ name, orderNumber: number }: OrderNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name,
      subject: m.mail_resumed_subject({ number }, locale),
      paragraphs: [m.mail_resumed_text({ number }, locale)],
      action: accountAction({ language, site }),
    };
  },
);

function accountAction({ language, site }: LetterContext) {
  return { label: m.mail_account_action({}, { locale: language }), url: `${site.publicUrl}${paths.account}` };
}

import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { OrderNotice } from "#server/access/order-notices.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

/** The money is on its way and not here yet: what comes next, and that paying again isn't needed. */
export const paymentInReview = defineLetter(
  "payment_in_review",
  ({ name, orderNumber: number }: OrderNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name,
      subject: m.mail_in_review_subject({ number }, locale),
      paragraphs: [m.mail_in_review_text({ number }, locale), m.mail_in_review_next({}, locale)],
      action: { label: m.mail_in_review_action({}, locale), url: `${site.publicUrl}${paths.memberOrders}` },
      notes: [m.mail_in_review_once({}, locale)],
    };
  },
);

/** The review ended without money: nothing was charged, and how to buy all the same. */
export const paymentDenied = defineLetter(
  "payment_denied",
  ({ name, orderNumber: number }: OrderNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name,
      subject: m.mail_denied_subject({ number }, locale),
      paragraphs: [m.mail_denied_text({ number }, locale), m.mail_denied_next({}, locale)],
      action: { label: m.common_see_plans({}, locale), url: `${site.publicUrl}${paths.plans}` },
    };
  },
);

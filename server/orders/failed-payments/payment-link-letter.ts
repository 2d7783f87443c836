import { m } from "#app/paraglide/messages.js";
import { adviceOf, type PaymentAdvice } from "#domain/orders/payment-reasons.ts";
import { resumePath } from "#domain/orders/resume-order.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

/** `reason`: the provider's code, null where it gave none. */
type PaymentLink = { name: string; orderId: string; orderNumber: number; reason: string | null };

const ADVICE: Record<PaymentAdvice, typeof m.mail_payment_link_plain> = {
  another_way: m.mail_payment_link_another_way,
  check_card: m.mail_payment_link_check_card,
  confirm: m.mail_payment_link_confirm,
  later: m.mail_payment_link_later,
  plain: m.mail_payment_link_plain,
};

/** The payment didn't go through: what to try, and the link that resumes the order. Sent by the office. Spec: [2.23]. */
export const paymentLink = defineLetter(
  "payment_link",
  ({ name, orderId, orderNumber: number, reason }: PaymentLink, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name,
      subject: m.mail_payment_link_subject({ number }, locale),
      paragraphs: [
        m.mail_payment_link_text({ number }, locale),
        ADVICE[adviceOf(reason)]({}, locale),
        m.mail_payment_link_next({}, locale),
      ],
      action: { label: m.mail_payment_link_action({}, locale), url: `${site.publicUrl}${resumePath(orderId)}` },
      notes: [m.mail_payment_link_once({}, locale)],
    };
  },
);

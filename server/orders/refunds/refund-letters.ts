import { m } from "#app/paraglide/messages.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { REFUND_ANSWER_DAYS, type RefundReason } from "#domain/refunds/refund-request.ts";
import type { OrderNotice } from "#server/access/order-notices.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

/** `answerDueAt`: when it is paid without an answer. */
type RefundRequested = OrderNotice & { amountCents: number; answerDueAt: string };
type RefundWaits = RefundRequested & { orderId: string; reason: RefundReason; details: string };

/** To the buyer: the request is here, what is frozen, and what happens next. Spec: [1.12]. */
export const refundRequested = defineLetter(
  "refund_requested",
  (request: RefundRequested, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const amount = formatMoney(request.amountCents, language);
    const due = formatInstant(new Date(request.answerDueAt), language);
    return {
      language,
      name: request.name,
      subject: m.mail_refund_requested_subject({ number: request.orderNumber }, locale),
      paragraphs: [
        m.mail_refund_requested_text({ number: request.orderNumber, amount }, locale),
        m.mail_refund_requested_next({ days: REFUND_ANSWER_DAYS, due }, locale),
      ],
      action: { label: m.mail_refund_action({}, locale), url: `${site.publicUrl}${paths.memberOrders}` },
      notes: [m.mail_refund_requested_withdraw({}, locale)],
    };
  },
);

/** To the buyer: the team's reason, and that what was bought is back. */
export const refundRefused = defineLetter(
  "refund_refused",
  (
    { name, orderNumber: number, refusal }: OrderNotice & { refusal: string },
    { language, site }: LetterContext,
  ): Letter => {
    const locale = { locale: language };
    return {
      language,
      name,
      subject: m.mail_refund_refused_subject({ number }, locale),
      paragraphs: [m.mail_refund_refused_text({ number }, locale), ...refusal.split(/\n+/)],
      action: { label: m.mail_refund_action({}, locale), url: `${site.publicUrl}${paths.memberOrders}` },
      notes: [m.mail_refund_refused_next({}, locale)],
    };
  },
);

const REASONS: Record<RefundReason, typeof m.admin_trials_reason_other> = {
  not_working: m.orders_reason_not_working,
  not_expected: m.orders_reason_not_expected,
  no_time: m.orders_reason_no_time,
  by_mistake: m.orders_reason_by_mistake,
  other: m.admin_trials_reason_other,
};

/** To the team: who wants their money back, and until when to answer. */
export const refundWaits = defineLetter(
  "refund_waits",
  (request: RefundWaits, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const { name, orderNumber: number, orderId, amountCents, reason, details } = request;
    const due = formatInstant(new Date(request.answerDueAt), language);
    return {
      language,
      name: null,
      subject: m.mail_refund_waits_subject({ number }, locale),
      paragraphs: [m.mail_refund_waits_text({ number, due }, locale), ...details.split(/\n+/).filter(Boolean)],
      rows: [
        { label: m.common_name({}, locale), value: name },
        { label: m.panel_reason({}, locale), value: REASONS[reason]({}, locale) },
        { label: m.panel_amount({}, locale), value: formatMoney(amountCents, language) },
      ],
      action: {
        label: m.mail_refund_waits_action({}, locale),
        url: `${site.publicUrl}${href(paths.adminOrder, { orderId })}`,
      },
    };
  },
);

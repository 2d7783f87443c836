import { z } from "zod";
import type { Language } from "#domain/language/language-of.ts";
import { refuseLinkLetter } from "#domain/orders/failed-payment.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { refuse } from "#server/platform/refuse.ts";
import { lockFailedPayment, namedInput } from "./failed-payment-record.ts";
import { paymentLink } from "./payment-link-letter.ts";

const REFUSALS = {
  gone: "failed_payment.account_gone",
  not_needed: "failed_payment.link_not_needed",
  sent: "failed_payment.link_sent",
} as const;

/**
 * Writes to a buyer whose payment failed: why, and the link that resumes the order. At most once a day, and never while
 * the money is under review or after it came: they must not pay twice. Spec: [2.23]; docs/decisions/189.
 */
export const sendPaymentLink = recordAction({
  name: "send-payment-link",
  area: "orders",
  input: z.strictObject(namedInput),
  idempotency: "none",
  read: lockFailedPayment,
  missing: "failed_payment.not_found",
  async act({ orderId }, { transaction, at, current }) {
    const payment = await readPayment(transaction, orderId);
    const refusal = refuseLinkLetter(payment, at);
    if (refusal !== null) return refuse(REFUSALS[refusal]);
    await enqueueMail(transaction, {
      letter: paymentLink,
      payload: { name: payment.name, orderId, orderNumber: payment.number, reason: payment.reason },
      recipient: payment.email,
      language: payment.language,
      dedupeKey: `payment_link:${orderId}:${current.linksSent + 1}`,
      at,
    });
    await transaction.query(
      "update public.failed_payments set links_sent = links_sent + 1, link_sent_at = $2 where order_id = $1",
      [orderId, at],
    );
    return {
      ok: true,
      data: { orderId },
      audit: { action: "failed_payment.link_sent", subject: `order:${orderId}` },
    };
  },
});

type Row = {
  status: OrderStatus;
  problem: string;
  reason: string | null;
  holdUntil: string;
  paidAt: string | null;
  lastFailedAt: string;
  linkSentAt: string | null;
  isPutAside: boolean;
  isBoughtSince: boolean;
  hasAccount: boolean;
  name: string;
  number: number;
  language: Language;
  email: string;
};

async function readPayment(transaction: Transaction, orderId: string) {
  const [row] = await transaction.query<Row>(
    `select l.status, l.problem, l.reason, l.hold_until as "holdUntil", l.paid_at as "paidAt", l.name, l.number,
       l.last_failed_at as "lastFailedAt", l.link_sent_at as "linkSentAt", l.put_aside_at is not null as "isPutAside",
       l.is_bought_since as "isBoughtSince", l.has_account as "hasAccount", coalesce(u.email, l.email) as email, o.language
     from public.failed_payment_list l join public.orders o on o.id = l.order_id
       left join public.user_list u on u.id = l.user_id
     where l.order_id = $1`,
    [orderId],
  );
  if (row === undefined) throw new Error("a failed payment that is held went away");
  const { holdUntil, paidAt, lastFailedAt, linkSentAt, ...rest } = row;
  return {
    ...rest,
    holdUntil: new Date(holdUntil),
    paidAt: paidAt === null ? null : new Date(paidAt),
    lastFailedAt: new Date(lastFailedAt),
    linkSentAt: linkSentAt === null ? null : new Date(linkSentAt),
  };
}

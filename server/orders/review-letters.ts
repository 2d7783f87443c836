import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { OrderRow } from "./order-row.ts";
import type { paymentDenied, paymentInReview } from "./payment-notices.ts";

/** To the buyer: the payment is under review, or the review ended without money. Each once an order, however often it is told. */
export function writeReviewLetter(
  transaction: Transaction,
  order: OrderRow,
  { letter, at }: { letter: typeof paymentInReview | typeof paymentDenied; at: Date },
): Promise<void> {
  return enqueueMail(transaction, {
    letter,
    recipient: order.email,
    language: order.language,
    dedupeKey: `${letter.kind}:${order.id}`,
    at,
    payload: { name: order.name, orderNumber: order.number },
  });
}

import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import type { OrderRow } from "./order-row.ts";

/** To the buyer: the payment is under review, or the review ended without money. Each once an order, however often it is told. */
export function writeReviewLetter(
  transaction: Transaction,
  order: OrderRow,
  { kind, at }: { kind: "payment_in_review" | "payment_denied"; at: Date },
): Promise<void> {
  return enqueueMail(transaction, {
    kind,
    recipient: order.email,
    language: order.language,
    dedupeKey: `${kind}:${order.id}`,
    at,
    payload: { name: order.name, orderNumber: order.number },
  });
}

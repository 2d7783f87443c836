import type { Transaction } from "#gateway/database/port.ts";
import { findCurrentAddress } from "#server/platform/mail/current-address.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { OrderRow } from "./order-row.ts";
import type { paymentDenied, paymentInReview } from "./payment-notices.ts";

/** To the buyer: the payment is under review, or the review ended without money. Each once per order, however often called. */
export async function writeReviewLetter(
  transaction: Transaction,
  order: OrderRow,
  { letter, at }: { letter: typeof paymentInReview | typeof paymentDenied; at: Date },
): Promise<void> {
  await enqueueMail(transaction, {
    letter,
    recipient: await findCurrentAddress(transaction, order),
    language: order.language,
    dedupeKey: `${letter.kind}:${order.id}`,
    at,
    payload: { name: order.name, orderNumber: order.number },
  });
}

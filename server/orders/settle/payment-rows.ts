import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";

export type PaymentRow = Row<"payments">;
export type PaymentStatus = PaymentRow["status"];

export type NewPayment = {
  orderId: string;
  captureId: string;
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  /** When the money came; null while it hasn't. */
  capturedAt: Date | null;
};

/** The money came, whatever became of it later. */
export function isTaken(status: PaymentStatus): boolean {
  return status === "completed" || status === "partially_refunded" || status === "refunded" || status === "reversed";
}

/** The payment of one capture; whoever will change it locks its order first, and then reads it again. */
export async function findPayment(transaction: Transaction, captureId: string): Promise<PaymentRow | null> {
  const [row] = await transaction.query<PaymentRow>("select * from public.payments where provider_capture_id = $1", [
    captureId,
  ]);
  return row ?? null;
}

export function findOrderPayments(transaction: Transaction, orderId: string): Promise<PaymentRow[]> {
  return transaction.query<PaymentRow>("select * from public.payments where order_id = $1 order by created_at", [
    orderId,
  ]);
}

/** One row a capture, whoever brings the news first; later news updates its state. */
export async function savePayment(transaction: Transaction, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await transaction.query<PaymentRow>(
    `insert into public.payments (order_id, provider, provider_capture_id, status, amount_cents, currency, captured_at)
     values ($1, 'paypal', $2, $3, $4, $5, $6)
     on conflict (provider_capture_id) do update
       set status = excluded.status, captured_at = coalesce(payments.captured_at, excluded.captured_at)
       where payments.order_id = excluded.order_id
     returning *`,
    [payment.orderId, payment.captureId, payment.status, payment.amountCents, payment.currency, payment.capturedAt],
  );
  if (row === undefined) throw new Error("a capture that pays one order was read for another");
  return row;
}

export async function setPaymentStatus(
  transaction: Transaction,
  paymentId: string,
  status: PaymentStatus,
): Promise<void> {
  await transaction.query("update public.payments set status = $2 where id = $1", [paymentId, status]);
}

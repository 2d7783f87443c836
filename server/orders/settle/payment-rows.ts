import type { Transaction } from "#gateway/database/port.ts";
import type { ProviderFee } from "#server/platform/adapters/payments/port.ts";
import type { Row } from "#supabase/row.ts";

const COLUMNS = ["id", "order_id", "provider_capture_id", "status", "amount_cents", "currency", "captured_at"] as const;
const PAYMENT_COLUMNS = COLUMNS.join(", ");

export type PaymentRow = Pick<Row<"payments">, (typeof COLUMNS)[number]>;
export type PaymentStatus = PaymentRow["status"];

export type NewPayment = {
  orderId: string;
  captureId: string;
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  /** When the money came; null while it hasn't. */
  capturedAt: Date | null;
  fee: ProviderFee | null;
  payerCountry: string | null;
};

/** Takes $7 to $9: the provider's id of a movement, its fee and what is left; nothing where the fee is null. */
export const KEEP_FEE = `insert into public.movement_fees (provider_id, fee_cents, net_cents)
  select $7, $8::integer, $9::integer where $8::integer is not null on conflict (provider_id) do nothing`;

/** The money came, even if it was returned later. */
export function isTaken(status: PaymentStatus): boolean {
  return status === "completed" || status === "partially_refunded" || status === "refunded" || status === "reversed";
}

/** The payment of one capture; a caller who will change it locks its order first, and then reads it again. */
export async function findPayment(transaction: Transaction, captureId: string): Promise<PaymentRow | null> {
  const [row] = await transaction.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from public.payments where provider_capture_id = $1`,
    [captureId],
  );
  return row ?? null;
}

export function findOrderPayments(transaction: Transaction, orderId: string): Promise<PaymentRow[]> {
  return transaction.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from public.payments where order_id = $1 order by created_at`,
    [orderId],
  );
}

/**
 * One row per capture, no matter who brings the news first; later news updates its state. Fee and country are kept as the
 * provider first says them.
 */
export async function savePayment(transaction: Transaction, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await transaction.query<PaymentRow>(
    `with fee as (${KEEP_FEE}),
     country as (update public.orders set country = $10 where id = $1 and country is null and $10::text is not null)
     insert into public.payments (order_id, provider, provider_capture_id, status, amount_cents, currency, captured_at)
     values ($1, 'paypal', $2, $3, $4, $5, $6)
     on conflict (provider_capture_id) do update
       set status = excluded.status, captured_at = coalesce(payments.captured_at, excluded.captured_at)
       where payments.order_id = excluded.order_id
     returning ${PAYMENT_COLUMNS}`,
    [
      ...[
        payment.orderId,
        payment.captureId,
        payment.status,
        payment.amountCents,
        payment.currency,
        payment.capturedAt,
      ],
      ...[payment.captureId, payment.fee?.feeCents ?? null, payment.fee?.netCents ?? null, payment.payerCountry],
    ],
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

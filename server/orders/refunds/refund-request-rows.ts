import {
  isOpenRefund,
  type RefundableOrder,
  type RefundReason,
  type RefundState,
} from "#domain/refunds/refund-request.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { currentCause } from "#gateway/work/work.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import type { Row } from "#supabase/row.ts";

export type RefundRequestRow = Row<"refund_requests">;

const MONEY_SQL = `select
    coalesce(sum(p.amount_cents), 0)::integer - coalesce((
      select sum(r.amount_cents) from public.refunds r join public.payments of_order on of_order.id = r.payment_id
      where of_order.order_id = $1 and of_order.status in ('completed', 'partially_refunded')), 0)::integer as left_cents,
    coalesce((select sum(credit_cents) from public.order_credits
              where source_order_id = $1 and state = 'used'), 0)::integer as taken_cents
  from public.payments p where p.order_id = $1 and p.status in ('completed', 'partially_refunded')`;

/** What the rule asks of an order; call it with the order locked. */
export async function readRefundable(transaction: Transaction, order: OrderRow): Promise<RefundableOrder> {
  const [[money], requests] = await Promise.all([
    transaction.query<{ left_cents: number; taken_cents: number }>(MONEY_SQL, [order.id]),
    findRefundStates(transaction, order.id),
  ]);
  return {
    status: order.status,
    paidAt: order.paid_at === null ? null : new Date(order.paid_at),
    refundableCents: money?.left_cents ?? 0,
    isUpgraded: (money?.taken_cents ?? 0) > 0,
    requests,
  };
}

/** The state of each request of an order, open or ended. */
export async function findRefundStates(transaction: Transaction, orderId: string): Promise<RefundState[]> {
  const rows = await transaction.query<{ state: RefundState }>(
    "select state from public.refund_requests where order_id = $1",
    [orderId],
  );
  return rows.map(({ state }) => state);
}

export type NewRefundRequest = {
  orderId: string;
  reason: RefundReason;
  details: string;
  amountCents: number;
  at: Date;
  answerDueAt: Date;
};

export async function insertRefundRequest(transaction: Transaction, request: NewRefundRequest): Promise<void> {
  const { orderId, reason, details, amountCents, at, answerDueAt } = request;
  await transaction.query(
    `insert into public.refund_requests (order_id, reason, details, amount_cents, requested_at, answer_due_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [orderId, reason, details, amountCents, at, answerDueAt],
  );
}

/** The order's open request; call it with the order locked: every change of a request holds that lock. */
export async function findOpenRefund(transaction: Transaction, orderId: string): Promise<RefundRequestRow | null> {
  const rows = await transaction.query<RefundRequestRow>("select * from public.refund_requests where order_id = $1", [
    orderId,
  ]);
  return rows.find(({ state }) => isOpenRefund(state)) ?? null;
}

export async function confirmRefund(
  transaction: Transaction,
  { id, at, isUnanswered }: { id: string; at: Date; isUnanswered: boolean },
): Promise<void> {
  const { requestId, traceparent } = currentCause();
  await transaction.query(
    `update public.refund_requests
     set state = 'confirmed', answered_at = $2, is_unanswered = $3, next_attempt_at = $2,
       request_id = coalesce($4, request_id), traceparent = coalesce($5, traceparent) where id = $1`,
    [id, at, isUnanswered, requestId, traceparent],
  );
}

/** The request ends without money; `refusal` is the team's reason, null where the buyer took it back. */
export async function dropRefund(
  transaction: Transaction,
  { id, at, refusal }: { id: string; at: Date; refusal: string | null },
): Promise<void> {
  await transaction.query(
    "update public.refund_requests set state = $3, answered_at = $2, refusal = $4 where id = $1",
    [id, at, refusal === null ? "withdrawn" : "refused", refusal],
  );
}

/** All of an order's money went back, no matter who sent it: its open request is paid. Repeating it changes nothing. */
export async function closePaidRefund(
  transaction: Transaction,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await transaction.query(
    `update public.refund_requests set state = 'paid', paid_at = $2, answered_at = coalesce(answered_at, $2)
     where order_id = $1 and state in ('requested', 'confirmed')`,
    [orderId, at],
  );
}

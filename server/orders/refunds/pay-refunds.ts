import { HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import { type Cause, runWork } from "#gateway/work/work.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { auditPayment } from "#server/orders/settle/audit-rows.ts";
import type { PaymentServices } from "#server/orders/settle/payment-services.ts";
import { recordListedRefunds } from "#server/orders/settle/record-provider-order.ts";
import { recordRefund } from "#server/orders/settle/record-refund.ts";
import { transitionOrder } from "#server/orders/transition-order.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

const BATCH = 20;

/** Requests whose time is over without an answer: the clock confirms them. */
const CONFIRM_SQL = `update public.refund_requests
  set state = 'confirmed', answered_at = $1, is_unanswered = true, next_attempt_at = $1
  where id in (select id from public.refund_requests where state = 'requested' and answer_due_at <= $1
               order by answer_due_at limit $2 for update skip locked)`;

/** Takes what is due, each for one process; a try whose end is unknown is repeated later, and each time later. */
const CLAIM_SQL = `update public.refund_requests r
  set attempts = attempts + 1, next_attempt_at = $1::timestamptz + least(
    make_interval(secs => $3), make_interval(secs => $4) * power(2, least(attempts, 12)))
  from public.orders o
  where o.id = r.order_id and r.id in (
    select due.id from public.refund_requests due join public.orders of_due on of_due.id = due.order_id
    where due.state = 'confirmed' and due.next_attempt_at <= $1 and of_due.status <> 'disputed'
    order by due.next_attempt_at limit $2 for update of due skip locked)
  returning r.id, r.order_id, r.attempts, o.provider_order_id, r.request_id as "requestId", r.traceparent,
    (select provider_capture_id from public.payments p where p.order_id = r.order_id and p.provider = 'paypal'
       and p.status in ('completed', 'partially_refunded') order by p.created_at limit 1) as capture_id`;

type DueRefund = Cause & {
  id: string;
  order_id: string;
  attempts: number;
  provider_order_id: string | null;
  capture_id: string | null;
};

/**
 * Pays every confirmed refund, and what nobody answered in time. The provider is asked under the request's own id, so
 * that two processes, a lost answer or a webhook that comes first move the money once. Answers how many are paid.
 */
export async function payDueRefunds(services: PaymentServices): Promise<number> {
  const { database, clock } = services;
  const at = clock();
  const due = await database.transaction(SERVICE, async (transaction) => {
    await transaction.query(CONFIRM_SQL, [at, BATCH]);
    const [longest, first] = [(6 * HOUR_MS) / 1000, MINUTE_MS / 1000];
    return transaction.query<DueRefund>(CLAIM_SQL, [at, BATCH, longest, first]);
  });
  let paid = 0;
  for (const refund of due) {
    const { requestId, traceparent } = refund;
    const work = { kind: "task", name: "pay a refund", requestId, traceparent } as const;
    if (await runWork(work, () => paySafely(services, refund))) paid += 1;
  }
  return paid;
}

/** One refund that trips over a bug must not stop the others; it stays due. */
async function paySafely(services: PaymentServices, refund: DueRefund): Promise<boolean> {
  try {
    return await pay(services, refund);
  } catch (error) {
    const fields = { orderId: refund.order_id, error: error instanceof Error ? error : null };
    services.logger.error(fields, "a refund was not paid");
    return false;
  }
}

async function pay(services: PaymentServices, refund: DueRefund): Promise<boolean> {
  const { database, payments, clock, logger } = services;
  const { id, order_id: orderId, capture_id: captureId } = refund;
  if (captureId === null) return note(services, refund, "NO_CAPTURE");
  const result = await payments.refundCapture(captureId, `refund:${id}`);
  if (result.ok) {
    const outcome = await database.transaction(SERVICE, (transaction) =>
      recordRefund(transaction, { refund: { ...result.value, captureId }, kind: "refund", at: clock() }),
    );
    logger.info({ orderId, outcome }, "paid a refund");
    return outcome === "recorded" || outcome === "already";
  }
  logger.warn({ orderId, reason: result.reason, issue: result.issue }, "the provider did not refund");
  if (result.reason === "unavailable") return false;
  // It may have gone back another way, and its news is still to come.
  await catchUp(services, refund);
  return note(services, refund, result.issue);
}

async function catchUp(services: PaymentServices, { provider_order_id: id }: DueRefund): Promise<void> {
  const reading = id === null ? null : await services.payments.getOrder(id);
  if (reading?.ok) await recordListedRefunds(services, reading.value, "refund");
}

/** A definite no is the team's to look at, noted with the first try; it is tried again all the same. */
async function note(
  { database, clock }: PaymentServices,
  { order_id: orderId, attempts }: DueRefund,
  issue: string | null,
): Promise<boolean> {
  return database.transaction(SERVICE, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order === null || order.status === "refunded") return order !== null;
    if (attempts > 1) return false;
    await transitionOrder(transaction, order, order.status, { problem: "payment.refund_failed" });
    await auditPayment(transaction, { action: "payment.refund_failed", orderId, details: { issue }, at: clock() });
    return false;
  });
}

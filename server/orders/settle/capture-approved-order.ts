import type { OrderProblem, OrderStatus } from "#domain/orders/order-states.ts";
import { failOrder } from "#server/orders/fail-order.ts";
import { noteFailedPayment } from "#server/orders/failed-payments/note-failed-payment.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import type { ProviderFailure, ProviderOrder, ProviderResult } from "#server/platform/adapters/payments/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { auditPayment } from "./audit-rows.ts";
import { beginCapture, type CaptureRefusal, isCaptureRunning } from "./begin-capture.ts";
import type { PaymentServices } from "./payment-services.ts";
import { recordProviderOrder, type Settlement } from "./record-provider-order.ts";

export type CaptureResult =
  | { ok: true; status: OrderStatus }
  /** `isOrderOpen`: the same order can be tried again, with another way to pay. */
  | { ok: false; code: CaptureRefusal | "payment.not_approved"; isOrderOpen: boolean };

/**
 * Captures an order that the buyer approved, and writes down what came of it: mark, ask, record, with no
 * transaction open while the provider is asked. No matter who calls it (browser, webhook, job) and how often,
 * the provider captures once and one order is paid. With a `buyerId` the order must be theirs.
 */
export async function captureApprovedOrder(
  services: PaymentServices,
  orderId: string,
  buyerId: string | null = null,
): Promise<CaptureResult> {
  const { database, payments, clock, logger } = services;
  const request = { orderId, buyerId, at: clock() };
  const start = await database.transaction(SERVICE, (transaction) => beginCapture(transaction, request));
  if (start.kind === "settled") return { ok: true, status: start.status };
  if (start.kind === "refused")
    return { ok: false, code: start.code, isOrderOpen: start.code === "payment.unavailable" };
  const captured = await readIfCaptured(services, start.providerOrderId, () =>
    payments.captureOrder(start.providerOrderId, start.requestId),
  );
  if (captured.ok) return toResult(await recordProviderOrder(services, orderId, captured.value));
  logger.warn({ orderId, reason: captured.reason, issue: captured.issue }, "the provider did not capture");
  return recordCaptureFailure(services, { orderId, refusals: start.refusals, failure: captured });
}

/** The money was moved by an earlier try whose answer was lost: the reading tells. */
async function readIfCaptured(
  { payments }: PaymentServices,
  providerOrderId: string,
  capture: () => Promise<ProviderResult<ProviderOrder>>,
): Promise<ProviderResult<ProviderOrder>> {
  const result = await capture();
  return !result.ok && result.reason === "already_captured" ? payments.getOrder(providerOrderId) : result;
}

function toResult(settlement: Settlement | null): CaptureResult {
  if (settlement === null) return { ok: false, code: "order.not_found", isOrderOpen: false };
  if (settlement.status === "failed") return { ok: false, code: "payment.declined", isOrderOpen: false };
  if (settlement.status === "cancelled") return { ok: false, code: "order.cancelled", isOrderOpen: false };
  if (settlement.status === "approved") return { ok: false, code: "payment.unavailable", isOrderOpen: true };
  return { ok: true, status: settlement.status };
}

const PROBLEM = {
  declined: "payment.declined",
  not_approved: "payment.not_approved",
  rejected: "payment.rejected",
} as const;

/** `refusals`: how many there were when this try began, which is what tells it from a later one. */
type FailedTry = { orderId: string; refusals: number; failure: ProviderFailure };

async function recordCaptureFailure(services: PaymentServices, failed: FailedTry): Promise<CaptureResult> {
  const { reason } = failed.failure;
  if (reason === "unavailable" || reason === "already_captured") {
    return { ok: false, code: "payment.unavailable", isOrderOpen: true };
  }
  if (reason === "not_found") {
    await endLostOrder(services, failed);
    return { ok: false, code: "payment.declined", isOrderOpen: false };
  }
  await countRefusal(services, failed, PROBLEM[reason]);
  return {
    ok: false,
    code: reason === "not_approved" ? "payment.not_approved" : "payment.declined",
    isOrderOpen: true,
  };
}

/** The provider has forgotten the order, so nothing was ever paid with it. */
async function endLostOrder(
  { database, clock }: PaymentServices,
  { orderId, failure: { issue: reason } }: FailedTry,
): Promise<void> {
  const problem = "payment.order_gone";
  await database.transaction(SERVICE, async (transaction) => {
    const at = clock();
    const order = await lockOrder(transaction, orderId);
    const failed = order === null ? null : await failOrder(transaction, order, { at, problem });
    if (failed !== null) await noteFailedPayment(transaction, { orderId, reason, problem, at });
  });
}

/** A definite no: the next try is a new one, under its own request id. */
async function countRefusal(
  { database, clock }: PaymentServices,
  { orderId, refusals, failure }: FailedTry,
  problem: OrderProblem,
): Promise<void> {
  await database.transaction(SERVICE, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order === null || !isCaptureRunning(order) || order.capture_refusals !== refusals) return;
    await transaction.query(
      "update public.orders set problem = $2, capture_refusals = capture_refusals + 1 where id = $1",
      [orderId, problem],
    );
    const at = clock();
    const { issue } = failure;
    await noteFailedPayment(transaction, { orderId, reason: issue, problem, at });
    await auditPayment(transaction, { action: "payment.capture_refused", orderId, details: { problem, issue }, at });
  });
}

import { type Answer, answer, NOT_FOUND, unprocessable } from "./answers.ts";
import { type BankOptions, makeId } from "./bank.ts";
import type { DoubleCapture, DoubleDispute, DoubleRefund } from "./state.ts";

/** Money that goes back: refunds by the seller, reversals by the provider, disputes by the buyer. */
export function createMoneyBack({ state, views, clock, announce }: BankOptions) {
  function remaining(capture: DoubleCapture): number {
    const returned = capture.refundIds.reduce((sum, id) => sum + (state.refunds.get(id)?.amountCents ?? 0), 0);
    return capture.amountCents - returned;
  }

  /** Without an amount everything that is left goes back. */
  function giveBack(captureId: string, kind: DoubleRefund["kind"], amountCents?: number): Answer {
    const capture = state.captures.get(captureId);
    if (capture === undefined) return NOT_FOUND;
    if (capture.status !== "COMPLETED" && capture.status !== "PARTIALLY_REFUNDED") {
      return unprocessable(capture.status === "REFUNDED" ? "CAPTURE_FULLY_REFUNDED" : "CAPTURE_NOT_COMPLETED");
    }
    const left = remaining(capture);
    const amount = amountCents ?? left;
    if (amount > left || amount <= 0) return unprocessable("REFUND_AMOUNT_EXCEEDED");
    const refund: DoubleRefund = {
      id: makeId(),
      captureId,
      kind,
      amountCents: amount,
      createdAt: clock().toISOString(),
    };
    state.refunds.set(refund.id, refund);
    capture.refundIds.push(refund.id);
    capture.status = amount === left ? "REFUNDED" : "PARTIALLY_REFUNDED";
    announce(kind === "refund" ? "PAYMENT.CAPTURE.REFUNDED" : "PAYMENT.CAPTURE.REVERSED", views.viewRefund(refund));
    return answer(201, views.viewRefund(refund));
  }

  function openDispute(captureId: string): Answer {
    const capture = state.captures.get(captureId);
    if (capture === undefined) return NOT_FOUND;
    const at = clock().toISOString();
    const dispute: DoubleDispute = {
      id: `PP-D-${makeId()}`,
      captureId,
      amountCents: capture.amountCents,
      outcome: null,
      refundedCents: null,
      createdAt: at,
      updatedAt: at,
    };
    state.disputes.set(dispute.id, dispute);
    announce("CUSTOMER.DISPUTE.CREATED", views.viewDispute(dispute));
    return answer(201, views.viewDispute(dispute));
  }

  function resolveDispute(disputeId: string, outcome: string, refundedCents: number | null): Answer {
    const dispute = state.disputes.get(disputeId);
    if (dispute === undefined) return NOT_FOUND;
    dispute.outcome = outcome;
    dispute.refundedCents = refundedCents;
    dispute.updatedAt = clock().toISOString();
    announce("CUSTOMER.DISPUTE.RESOLVED", views.viewDispute(dispute));
    return answer(200, views.viewDispute(dispute));
  }

  return { giveBack, openDispute, resolveDispute };
}

export type MoneyBack = ReturnType<typeof createMoneyBack>;

import { type Answer, answer, NOT_FOUND, unprocessable } from "./answers.ts";
import { type BankOptions, makeId } from "./bank.ts";
import type { DoubleCapture, DoubleDispute, DoubleRefund } from "./state.ts";
import { takesAnswer } from "./views.ts";

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
      buyerWords: "The indicator is not what I expected.",
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

  /** The seller's words; from then on the provider looks at them. */
  function takeEvidence(disputeId: string, notes: readonly string[]): Answer {
    const dispute = state.disputes.get(disputeId);
    if (dispute === undefined) return NOT_FOUND;
    if (!takesAnswer(dispute)) return unprocessable("INVALID_DISPUTE_STATE");
    dispute.evidence = [...(dispute.evidence ?? []), ...notes];
    return change(dispute, { status: "UNDER_REVIEW" });
  }

  /** The provider wants more of the seller, at another stage. */
  function askSeller(disputeId: string, stage: string): Answer {
    const dispute = state.disputes.get(disputeId);
    if (dispute === undefined) return NOT_FOUND;
    return change(dispute, { status: "WAITING_FOR_SELLER_RESPONSE", stage });
  }

  function change(dispute: DoubleDispute, news: Pick<DoubleDispute, "status" | "stage">): Answer {
    Object.assign(dispute, news, { updatedAt: clock().toISOString() });
    announce("CUSTOMER.DISPUTE.UPDATED", views.viewDispute(dispute));
    return answer(200, { links: views.viewDispute(dispute).links });
  }

  function acceptClaim(disputeId: string): Answer {
    const dispute = state.disputes.get(disputeId);
    if (dispute === undefined) return NOT_FOUND;
    if (!takesAnswer(dispute)) return unprocessable("INVALID_DISPUTE_STATE");
    resolveDispute(disputeId, "ACCEPTED", dispute.amountCents);
    return answer(200, { links: views.viewDispute(dispute).links });
  }

  return { giveBack, openDispute, resolveDispute, takeEvidence, askSeller, acceptClaim };
}

export type MoneyBack = ReturnType<typeof createMoneyBack>;

import type { RecordAction } from "./action-kinds.ts";

/** What the office does about a payment that failed or is held; each is of one order. */
export type FailedPaymentActions = {
  /** The caller sees to it from now on, or no longer. */
  "take-failed-payment": RecordAction<
    { orderId: string; isMine: boolean },
    FailedPaymentRecord,
    { orderId: string },
    "failed_payment.not_found"
  >;
  /** With a reason it leaves the team's list; null brings it back. */
  "put-payment-aside": RecordAction<
    { orderId: string; reason: string | null },
    FailedPaymentRecord,
    { orderId: string },
    "failed_payment.not_found"
  >;
  /** A letter to the buyer with the link that resumes the order. */
  "send-payment-link": RecordAction<
    { orderId: string },
    FailedPaymentRecord,
    { orderId: string },
    | "failed_payment.not_found"
    | "failed_payment.account_gone"
    | "failed_payment.link_not_needed"
    | "failed_payment.link_sent"
  >;
};

/** What the team changes of a failed payment. */
export type FailedPaymentRecord = { ownerId: string | null; putAsideReason: string | null; linksSent: number };

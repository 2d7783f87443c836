import { MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { cancelOrder } from "./cancel-order.ts";
import { cancelStaleOrders } from "./cancel-stale-orders.ts";
import { captureOrder } from "./capture-order.ts";
import { createOrder } from "./create-order-action.ts";
import * as answerDispute from "./disputes/answer-dispute.ts";
import { readDisputeEvidence } from "./disputes/read-dispute-evidence.ts";
import { sendDisputeAnswers } from "./disputes/send-dispute-answers.ts";
import { paymentLink } from "./failed-payments/payment-link-letter.ts";
import { sendPaymentLink } from "./failed-payments/send-payment-link.ts";
import * as workOnFailedPayment from "./failed-payments/work-on-failed-payment.ts";
import { orderReceipt } from "./order-receipt.ts";
import * as paymentNotices from "./payment-notices.ts";
import { personalTables } from "./personal-tables.ts";
import { priceCart } from "./price-cart.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { payReferral } from "./referrals/pay-referral.ts";
import { referralDue } from "./referrals/referral-due.ts";
import { makeReferralsDue } from "./referrals/referral-rows.ts";
import { answerRefund, withdrawRefund } from "./refunds/answer-refund.ts";
import { payDueRefunds } from "./refunds/pay-refunds.ts";
import * as refundLetters from "./refunds/refund-letters.ts";
import { requestRefund } from "./refunds/request-refund.ts";
import { processDuePaymentEvents } from "./settle/process-payment-events.ts";

/** Orders from the cart to the money: payment, refunds, disputes and the share of who sent the buyer. */
export const orders = defineSubject({
  actions: {
    ...answerDispute,
    answerRefund,
    cancelOrder,
    captureOrder,
    createOrder,
    orderReceipt,
    payReferral,
    priceCart,
    readDisputeEvidence,
    requestRefund,
    sendPaymentLink,
    withdrawRefund,
    ...workOnFailedPayment,
  },
  letters: { ...paymentNotices, paymentLink, referralDue, ...refundLetters },
  jobs: (services) => [
    { name: "follow-payment-events", when: { everyMs: 15 * SECOND_MS }, run: () => processDuePaymentEvents(services) },
    { name: "reconcile-payments", when: { everyMs: MINUTE_MS }, run: () => reconcilePayments(services) },
    { name: "cancel-stale-orders", when: { everyMs: MINUTE_MS }, run: () => cancelStaleOrders(services) },
    { name: "make-referrals-due", when: { everyMs: MINUTE_MS }, run: () => makeReferralsDue(services) },
    { name: "send-dispute-answers", when: { everyMs: 10 * SECOND_MS }, run: () => sendDisputeAnswers(services) },
    { name: "pay-refunds", when: { everyMs: 15 * SECOND_MS }, run: () => payDueRefunds(services) },
  ],
  personal: personalTables,
});

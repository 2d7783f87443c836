import type { Row, TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";
const ORDER_OWNER = "(select user_id from public.orders where orders.id = t.order_id)";

const DISPUTE_OWNER = `(select orders.user_id from public.orders join public.payments on orders.id = order_id
  join public.disputes on disputes.payment_id = payments.id where disputes.id = t.dispute_id)`;

/** To the dispute that a person's payment begins with, which has the payment's id. */
function makeAnswer(disputeId: string): Row {
  return {
    dispute_id: disputeId,
    kind: "evidence",
    text: "Test",
    state: "sent",
    next_attempt_at: AT,
    written_at: AT,
    done_at: AT,
  };
}

function makeRequest(orderId: string): Row {
  return {
    order_id: orderId,
    reason: "other",
    amount_cents: 29_900,
    requested_at: AT,
    answer_due_at: "2026-11-04T12:00:00+00:00",
  };
}

function makeFailure(orderId: string): Row {
  return { order_id: orderId, problem: "payment.declined", first_failed_at: AT, last_failed_at: AT };
}

function makeCredit(orderId: string, sourceOrderId: string): Row {
  return {
    order_id: orderId,
    source_order_id: sourceOrderId,
    plan_id: "anual",
    captured_cents: 100,
    unused_seconds: 1,
    term_seconds: 2,
    credit_cents: 50,
    state: "used",
    created_at: AT,
  };
}

function makeShare(userId: string, orderId: string): Row {
  return { referrer_id: userId, order_id: orderId, step: "earned", amount_cents: 2_990, due_at: AT, at: AT };
}

/** Rows for answers to disputes, for payments that failed, carts that were left, for refunds that were asked for, for the credit of upgrades and for referrals; after orders. */
export const REFUND_ROWS: Record<string, TableRows> = {
  dispute_answers: { owner: DISPUTE_OWNER, make: ({ paymentId }) => makeAnswer(paymentId) },
  refund_requests: {
    owner: ORDER_OWNER,
    make: ({ spareOrderId }) => makeRequest(spareOrderId),
    seed: ({ orderId }) => [makeRequest(orderId)],
  },
  failed_payments: {
    owner: ORDER_OWNER,
    make: ({ spareOrderId }) => makeFailure(spareOrderId),
    seed: ({ orderId }) => [makeFailure(orderId)],
  },
  cart_letter_choices: { owner: "t.user_id", make: ({ userId }) => ({ user_id: userId }) },
  followed_carts: {
    owner: "t.user_id",
    make: ({ userId }) => ({
      user_id: userId,
      items: ["anual"],
      value_cents: 29_900,
      since: AT,
      changed_at: AT,
      is_held_out: false,
      ended_at: AT,
    }),
  },
  order_credits: {
    owner: ORDER_OWNER,
    make: ({ orderId, spareOrderId }) => makeCredit(orderId, spareOrderId),
    seed: ({ orderId, spareOrderId }) => [makeCredit(spareOrderId, orderId)],
  },
  referral_codes: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, code: userId.slice(0, 8).toUpperCase(), created_at: AT }),
  },
  referral_entries: {
    owner: "t.referrer_id",
    make: ({ userId, spareOrderId }) => makeShare(userId, spareOrderId),
    seed: ({ userId, orderId }) => [makeShare(userId, orderId)],
  },
};

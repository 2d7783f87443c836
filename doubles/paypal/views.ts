import { DAY_MS } from "#domain/clock/durations.ts";
import { CURRENCY } from "#domain/money.ts";
import { centsToMoneyText } from "#server/platform/adapters/payments/paypal/money-text.ts";
import type { DoubleCapture, DoubleDispute, DoubleOrder, DoubleRefund, DoubleState } from "./state.ts";

const MONEY_CAME = new Set<DoubleCapture["status"]>(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);

/** How long PayPal gives a seller to answer. */
function tenDaysAfter(instant: string): string {
  return new Date(new Date(instant).getTime() + 10 * DAY_MS).toISOString();
}

/** 5.4 % and 30 cents, as of a sale in Peru, rounded half up. */
function feeOf(cents: number): number {
  return Math.min(cents, Math.floor((cents * 54 + 500) / 1000) + 30);
}

function statusOf({ status = "WAITING_FOR_SELLER_RESPONSE" }: DoubleDispute) {
  return status;
}

/** Whether it is the seller's turn. */
export function takesAnswer(dispute: DoubleDispute): boolean {
  return dispute.outcome === null && statusOf(dispute) === "WAITING_FOR_SELLER_RESPONSE";
}

function viewEvidences(dispute: DoubleDispute) {
  const sent = (dispute.evidence ?? []).map((notes) => ({
    evidence_type: "OTHER",
    notes,
    source: "SUBMITTED_BY_SELLER",
  }));
  return takesAnswer(dispute)
    ? [...sent, { evidence_type: "PROOF_OF_FULFILLMENT", source: "REQUESTED_FROM_SELLER" }]
    : sent;
}

/** The double's things in the shapes of PayPal's API. `publicUrl` is where the double is reached. */
export function createViews(state: DoubleState, publicUrl: string) {
  function money(cents: number, currency: string) {
    return { currency_code: currency, value: centsToMoneyText(cents) };
  }

  function breakdown(cents: number, feeCents: number, currency: string) {
    return {
      gross_amount: money(cents, currency),
      paypal_fee: money(feeCents, currency),
      net_amount: money(cents - feeCents, currency),
    };
  }

  function orderOf(captureId: string): DoubleOrder | undefined {
    return state.orders.get(state.captures.get(captureId)?.orderId ?? "");
  }

  function viewRefund(refund: DoubleRefund) {
    return {
      id: refund.id,
      status: "COMPLETED",
      amount: money(refund.amountCents, orderOf(refund.captureId)?.currency ?? CURRENCY),
      // PayPal keeps its fee of a payment that goes back.
      seller_payable_breakdown: breakdown(refund.amountCents, 0, orderOf(refund.captureId)?.currency ?? CURRENCY),
      create_time: refund.createdAt,
      update_time: refund.createdAt,
      links: [
        { href: `${publicUrl}/v2/payments/refunds/${refund.id}`, rel: "self", method: "GET" },
        { href: `${publicUrl}/v2/payments/captures/${refund.captureId}`, rel: "up", method: "GET" },
      ],
    };
  }

  function viewCapture(capture: DoubleCapture) {
    const order = state.orders.get(capture.orderId);
    return {
      id: capture.id,
      status: capture.status,
      ...(capture.status === "PENDING" ? { status_details: { reason: "PENDING_REVIEW" } } : {}),
      // As of a card without funds.
      ...(capture.status === "DECLINED" ? { processor_response: { response_code: "5120" } } : {}),
      amount: money(capture.amountCents, order?.currency ?? CURRENCY),
      ...(MONEY_CAME.has(capture.status)
        ? {
            seller_receivable_breakdown: breakdown(
              capture.amountCents,
              feeOf(capture.amountCents),
              order?.currency ?? CURRENCY,
            ),
          }
        : {}),
      final_capture: true,
      custom_id: order?.customId ?? undefined,
      invoice_id: order?.invoiceId ?? undefined,
      payee: { merchant_id: order?.payeeMerchantId },
      supplementary_data: { related_ids: { order_id: capture.orderId } },
      create_time: capture.createdAt,
      update_time: capture.createdAt,
      links: [
        { href: `${publicUrl}/v2/payments/captures/${capture.id}`, rel: "self", method: "GET" },
        { href: `${publicUrl}/v2/checkout/orders/${capture.orderId}`, rel: "up", method: "GET" },
      ],
    };
  }

  function viewPayments(order: DoubleOrder) {
    const capture = state.captures.get(order.captureId ?? "");
    if (capture === undefined) return undefined;
    const refunds = capture.refundIds.flatMap((id) => state.refunds.get(id) ?? []).map(viewRefund);
    return { captures: [viewCapture(capture)], ...(refunds.length > 0 ? { refunds } : {}) };
  }

  function viewOrder(order: DoubleOrder) {
    return {
      id: order.id,
      intent: "CAPTURE",
      status: order.status,
      purchase_units: [
        {
          reference_id: "default",
          custom_id: order.customId ?? undefined,
          invoice_id: order.invoiceId ?? undefined,
          description: order.description,
          amount: money(order.amountCents, order.currency),
          payee: { merchant_id: order.payeeMerchantId },
          payments: viewPayments(order),
        },
      ],
      ...(order.instrument === null ? {} : { payer: { address: { country_code: order.payerCountry ?? "PE" } } }),
      create_time: order.createdAt,
      links: [
        { href: `${publicUrl}/v2/checkout/orders/${order.id}`, rel: "self", method: "GET" },
        { href: `${publicUrl}/v2/checkout/orders/${order.id}/capture`, rel: "capture", method: "POST" },
      ],
    };
  }

  function viewDispute(dispute: DoubleDispute) {
    const currency = orderOf(dispute.captureId)?.currency ?? CURRENCY;
    const refunded = dispute.refundedCents;
    return {
      dispute_id: dispute.id,
      status: dispute.outcome === null ? statusOf(dispute) : "RESOLVED",
      reason: "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED",
      dispute_life_cycle_stage: dispute.stage ?? "CHARGEBACK",
      dispute_amount: money(dispute.amountCents, currency),
      disputed_transactions: [
        { seller_transaction_id: dispute.captureId, custom: orderOf(dispute.captureId)?.customId ?? undefined },
      ],
      ...(dispute.outcome === null
        ? {}
        : {
            dispute_outcome: {
              outcome_code: dispute.outcome,
              ...(refunded === null ? {} : { amount_refunded: money(refunded, currency) }),
            },
          }),
      ...(dispute.buyerWords === undefined
        ? {}
        : { messages: [{ posted_by: "BUYER", time_posted: dispute.createdAt, content: dispute.buyerWords }] }),
      evidences: viewEvidences(dispute),
      create_time: dispute.createdAt,
      ...(dispute.outcome === null ? { seller_response_due_date: tenDaysAfter(dispute.createdAt) } : {}),
      update_time: dispute.updatedAt,
      links: viewDisputeLinks(dispute),
    };
  }

  function viewDisputeLinks(dispute: DoubleDispute) {
    const self = `${publicUrl}/v1/customer/disputes/${dispute.id}`;
    return [
      { href: self, rel: "self", method: "GET" },
      ...(takesAnswer(dispute)
        ? [
            { href: `${self}/provide-evidence`, rel: "provide_evidence", method: "POST" },
            { href: `${self}/accept-claim`, rel: "accept_claim", method: "POST" },
          ]
        : []),
    ];
  }

  return { viewOrder, viewCapture, viewRefund, viewDispute };
}

export type DoubleViews = ReturnType<typeof createViews>;

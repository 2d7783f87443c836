import { CURRENCY } from "#domain/money.ts";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import { createAccessTokens } from "./paypal/access-token.ts";
import { captureSchema, orderSchema, refundSchema } from "./paypal/answer-schemas.ts";
import { createDisputeCalls } from "./paypal/disputes.ts";
import { createPaypalHttp, type SendPaypalRequest } from "./paypal/http.ts";
import { centsToMoneyText } from "./paypal/money-text.ts";
import { assertSafeOptions, type PaypalOptions } from "./paypal/options.ts";
import { createWebhookVerifier } from "./paypal/webhook-signature.ts";
import type { CreateProviderOrder, PaymentProvider } from "./port.ts";

/** Asking PayPal about a webhook's signature gets one short attempt. */
const VERIFY_LIMITS = { timeoutMs: DEADLINES.payment.verification, retryDelaysMs: [] };

/** PayPal over HTTP. The double speaks the same protocol, so this is the only adapter there is. */
export function createPaypal(options: PaypalOptions): PaymentProvider {
  assertSafeOptions(options);
  const send = createPaypalHttp(options);
  return {
    merchantId: options.merchantId,
    givesToken: () => givesToken(options),
    ...createOrderCalls(send, options.merchantId),
    ...createCaptureCalls(send),
    ...createDisputeCalls(send, createPaypalHttp({ ...options, retryDelaysMs: [] })),
    verifyWebhook: createWebhookVerifier(createPaypalHttp({ ...options, ...VERIFY_LIMITS }), options),
  };
}

async function givesToken(options: PaypalOptions): Promise<boolean> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? DEADLINES.payment.attempt);
  return createAccessTokens(options)
    .get(signal)
    .then(
      () => true,
      () => false,
    );
}

type CaptureCalls = Pick<PaymentProvider, "getCapture" | "getRefund" | "refundCapture">;

/** PayPal Payments v2: read a capture or a refund, and refund (developer.paypal.com/docs/api/payments/v2). */
function createCaptureCalls(send: SendPaypalRequest): CaptureCalls {
  return {
    getCapture: (captureId) => send({ method: "GET", path: capturePath(captureId) }, captureSchema),
    getRefund: (refundId) =>
      send({ method: "GET", path: `/v2/payments/refunds/${encodeURIComponent(refundId)}` }, refundSchema),
    refundCapture: (captureId, requestId, amountCents) =>
      send(
        { method: "POST", path: `${capturePath(captureId)}/refund`, body: toRefundBody(amountCents), requestId },
        refundSchema,
      ),
  };
}

function capturePath(captureId: string): string {
  return `/v2/payments/captures/${encodeURIComponent(captureId)}`;
}

/** Without an amount PayPal gives everything back. */
function toRefundBody(amountCents: number | undefined): string {
  if (amountCents === undefined) return "{}";
  return JSON.stringify({ amount: { currency_code: CURRENCY, value: centsToMoneyText(amountCents) } });
}

/** PayPal keeps at most this much of a description. */
const MAX_DESCRIPTION = 127;

type OrderCalls = Pick<PaymentProvider, "createOrder" | "captureOrder" | "getOrder">;

/** PayPal Orders v2: create, read and capture (developer.paypal.com/docs/api/orders/v2). */
function createOrderCalls(send: SendPaypalRequest, merchantId: string): OrderCalls {
  return {
    createOrder: (order) =>
      send(
        {
          method: "POST",
          path: "/v2/checkout/orders",
          body: toOrderBody(order, merchantId),
          requestId: order.requestId,
        },
        orderSchema,
      ),
    captureOrder: (providerOrderId, requestId) =>
      send({ method: "POST", path: `${orderPath(providerOrderId)}/capture`, body: "{}", requestId }, orderSchema),
    getOrder: (providerOrderId) => send({ method: "GET", path: orderPath(providerOrderId) }, orderSchema),
  };
}

function orderPath(providerOrderId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}`;
}

function toOrderBody(order: CreateProviderOrder, merchantId: string): string {
  return JSON.stringify({
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: order.orderId,
        invoice_id: order.invoiceId,
        description: order.description.slice(0, MAX_DESCRIPTION),
        amount: { currency_code: order.currency, value: centsToMoneyText(order.totalCents) },
        payee: { merchant_id: merchantId },
      },
    ],
    // Not `payment_source`: that would tie the order to the PayPal button and shut out the card fields.
    application_context: { shipping_preference: "NO_SHIPPING", user_action: "PAY_NOW" },
  });
}

import { DEADLINES } from "#gateway/http/deadlines.ts";
import { createCaptureCalls } from "./paypal/captures.ts";
import { createDisputeCalls } from "./paypal/disputes.ts";
import { createPaypalHttp } from "./paypal/http.ts";
import { assertSafeOptions, type PaypalOptions } from "./paypal/options.ts";
import { createOrderCalls } from "./paypal/orders.ts";
import { createWebhookVerifier } from "./paypal/webhook-signature.ts";
import type { PaymentProvider } from "./port.ts";

/** Asking PayPal about a webhook's signature gets one short attempt. */
const VERIFY_LIMITS = { timeoutMs: DEADLINES.payment.verification, retryDelaysMs: [] };

/** PayPal over HTTP. The double speaks the same protocol, so this is the only adapter there is. */
export function createPaypal(options: PaypalOptions): PaymentProvider {
  assertSafeOptions(options);
  const send = createPaypalHttp(options);
  return {
    merchantId: options.merchantId,
    ...createOrderCalls(send, options.merchantId),
    ...createCaptureCalls(send),
    ...createDisputeCalls(send),
    verifyWebhook: createWebhookVerifier(createPaypalHttp({ ...options, ...VERIFY_LIMITS }), options),
  };
}

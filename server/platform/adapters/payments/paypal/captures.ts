import { CURRENCY } from "#domain/money.ts";
import type { PaymentProvider } from "../port.ts";
import { captureSchema, refundSchema } from "./answer-schemas.ts";
import type { SendPaypalRequest } from "./http.ts";
import { centsToMoneyText } from "./money-text.ts";

type CaptureCalls = Pick<PaymentProvider, "getCapture" | "getRefund" | "refundCapture">;

/** PayPal Payments v2: read a capture or a refund, and refund (developer.paypal.com/docs/api/payments/v2). */
export function createCaptureCalls(send: SendPaypalRequest): CaptureCalls {
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

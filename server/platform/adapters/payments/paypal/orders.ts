import type { CreateProviderOrder, PaymentProvider } from "../port.ts";
import { orderSchema } from "./answer-schemas.ts";
import type { SendPaypalRequest } from "./http.ts";
import { centsToMoneyText } from "./money-text.ts";

/** PayPal keeps at most this much of a description. */
const MAX_DESCRIPTION = 127;

type OrderCalls = Pick<PaymentProvider, "createOrder" | "captureOrder" | "getOrder">;

/** PayPal Orders v2: create, read and capture (developer.paypal.com/docs/api/orders/v2). */
export function createOrderCalls(send: SendPaypalRequest, merchantId: string): OrderCalls {
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

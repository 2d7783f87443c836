import { type KeyObject, randomUUID, sign } from "node:crypto";
import { toSignedText } from "#server/platform/adapters/payments/paypal/webhook-headers.ts";

export type SignedEvent = { id: string; type: string; headers: Record<string, string>; body: string };

export type EventSigner = {
  webhookId: string;
  certificateUrl: string;
  privateKey: KeyObject;
  clock: () => Date;
};

const RESOURCE_TYPES: [prefix: string, type: string][] = [
  ["CHECKOUT.ORDER", "checkout-order"],
  ["CUSTOMER.DISPUTE", "dispute"],
  ["PAYMENT.CAPTURE.REFUNDED", "refund"],
  ["PAYMENT.CAPTURE.REVERSED", "refund"],
  ["PAYMENT.CAPTURE", "capture"],
];

/** An event as PayPal writes it, with the headers that sign its very bytes. */
export function signEvent(signer: EventSigner, type: string, resource: unknown): SignedEvent {
  const id = `WH-${randomUUID().toUpperCase()}`;
  const createdAt = signer.clock().toISOString();
  const body = JSON.stringify({
    id,
    event_version: "1.0",
    create_time: createdAt,
    resource_type: RESOURCE_TYPES.find(([prefix]) => type.startsWith(prefix))?.[1] ?? "unknown",
    resource_version: "2.0",
    event_type: type,
    summary: "Test payment: an event of the payment double.",
    resource,
  });
  // Signed when somebody looks: most events of a load measurement are never delivered.
  return {
    id,
    type,
    body,
    get headers() {
      return signBody(signer, body);
    },
  };
}

/** Headers for a body; a new transmission each time, as PayPal does for every delivery. */
export function signBody(
  { webhookId, certificateUrl, privateKey, clock }: EventSigner,
  body: string,
): Record<string, string> {
  const transmission = { id: randomUUID(), time: clock().toISOString() };
  const signed = Buffer.from(toSignedText(transmission, webhookId, Buffer.from(body)));
  return {
    "content-type": "application/json",
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": certificateUrl,
    "paypal-transmission-id": transmission.id,
    "paypal-transmission-time": transmission.time,
    "paypal-transmission-sig": sign("RSA-SHA256", signed, privateKey).toString("base64"),
  };
}

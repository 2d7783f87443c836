import { z } from "zod";

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const optionalId = id.optional().catch(undefined);

/** The envelope of a webhook. Of the resource only ids are read: they say where to look at the provider. */
export const eventSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
  event_type: z.string().regex(/^[A-Z0-9._-]{1,100}$/),
  resource: z
    .object({
      id: optionalId,
      order_id: optionalId,
      dispute_id: optionalId,
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: optionalId }).optional().catch(undefined) })
        .optional()
        .catch(undefined),
    })
    .catch({}),
});
export type WebhookEvent = z.infer<typeof eventSchema>;

/** What an event tells us to read again at the provider. */
export type EventNews =
  | { about: "order"; providerOrderId: string }
  | { about: "capture"; captureId: string; providerOrderId: string | null }
  | { about: "refund" | "reversal"; refundId: string }
  | { about: "dispute"; disputeId: string };

const ABOUT: Record<string, EventNews["about"]> = {
  "CHECKOUT.ORDER.APPROVED": "order",
  "CHECKOUT.ORDER.COMPLETED": "order",
  "CHECKOUT.PAYMENT-APPROVAL.REVERSED": "order",
  "PAYMENT.CAPTURE.PENDING": "capture",
  "PAYMENT.CAPTURE.COMPLETED": "capture",
  // PayPal's documentation has both names.
  "PAYMENT.CAPTURE.DENIED": "capture",
  "PAYMENT.CAPTURE.DECLINED": "capture",
  "PAYMENT.CAPTURE.REFUNDED": "refund",
  "PAYMENT.CAPTURE.REVERSED": "reversal",
  "CUSTOMER.DISPUTE.CREATED": "dispute",
  "CUSTOMER.DISPUTE.UPDATED": "dispute",
  "CUSTOMER.DISPUTE.RESOLVED": "dispute",
};

/** The names that the webhook must be registered for at PayPal. */
export const WEBHOOK_EVENTS = Object.keys(ABOUT);

/** Null for an event we have nothing to do about. */
export function toNews({ event_type: type, resource }: WebhookEvent): EventNews | null {
  const about = ABOUT[type];
  const orderOfCapture = resource.supplementary_data?.related_ids?.order_id ?? null;
  const target = about === "dispute" ? resource.dispute_id : (resource.id ?? resource.order_id);
  if (about === undefined || target === undefined) return null;
  switch (about) {
    case "order":
      return { about, providerOrderId: resource.order_id ?? target };
    case "capture":
      return { about, captureId: target, providerOrderId: orderOfCapture };
    case "refund":
    case "reversal":
      return { about, refundId: target };
    case "dispute":
      return { about, disputeId: target };
  }
}

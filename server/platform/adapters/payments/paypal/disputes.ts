import { z } from "zod";
import type { PaymentProvider, ProviderDispute } from "../port.ts";
import { moneySchema } from "./answer-schemas.ts";
import type { SendPaypalRequest } from "./http.ts";

/**
 * Outcomes that take the money from the seller. The others (seller's favour, withdrawn, denied, paid out by
 * PayPal, closed for another dispute) leave it where it is.
 */
const LOST = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);

const disputeId = z.string().regex(/^[A-Za-z0-9-]{1,255}$/);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const disputeSchema = z
  .object({
    dispute_id: disputeId,
    status: z.string(),
    create_time: instant,
    update_time: instant.optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })),
    dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: moneySchema.optional() }).optional(),
  })
  .transform(
    (dispute): ProviderDispute => ({
      id: dispute.dispute_id,
      status: toStatus(dispute.status, dispute.dispute_outcome?.outcome_code),
      captureIds: dispute.disputed_transactions.flatMap(({ seller_transaction_id: id }) =>
        id === undefined ? [] : [id],
      ),
      refundedCents: dispute.dispute_outcome?.amount_refunded?.cents ?? null,
      openedAt: dispute.create_time,
      updatedAt: dispute.update_time ?? dispute.create_time,
    }),
  );

const listSchema = z
  .object({ items: z.array(z.object({ dispute_id: disputeId })).default([]) })
  .transform(({ items }) => items.map((item) => item.dispute_id));

function toStatus(status: string, outcome: string | undefined): ProviderDispute["status"] {
  if (status !== "RESOLVED") return "open";
  return outcome !== undefined && LOST.has(outcome) ? "lost" : "won";
}

type DisputeCalls = Pick<PaymentProvider, "getDispute" | "listDisputes">;

/** PayPal Customer Disputes v1, reading only (developer.paypal.com/docs/api/customer-disputes/v1). */
export function createDisputeCalls(send: SendPaypalRequest): DisputeCalls {
  return {
    getDispute: (id) => send({ method: "GET", path: `/v1/customer/disputes/${encodeURIComponent(id)}` }, disputeSchema),
    listDisputes: (updatedSince) => {
      const since = encodeURIComponent(updatedSince.toISOString());
      return send({ method: "GET", path: `/v1/customer/disputes?update_time_after=${since}&page_size=50` }, listSchema);
    },
  };
}

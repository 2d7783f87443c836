import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { PaymentProvider, ProviderDispute } from "../port.ts";
import { moneySchema } from "./answer-schemas.ts";
import type { SendPaypalRequest } from "./http.ts";

/**
 * Outcomes that take the money from the seller. The others (seller's favour, withdrawn, denied, paid out by
 * PayPal, closed for another dispute) leave it where it is.
 */
const LOST = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);
const LONGEST_WORDS = 2_000;

const disputeId = z.string().regex(/^[A-Za-z0-9-]{1,255}$/);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const code = z.string().regex(/^[A-Z0-9_]{1,80}$/);
const optionalCode = code.optional().catch(undefined);

/** What isn't needed to follow the money may be missing or new: it never makes a dispute unreadable. */
const disputeSchema = z
  .object({
    dispute_id: disputeId,
    status: z.string(),
    create_time: instant,
    update_time: instant.optional(),
    reason: optionalCode,
    dispute_life_cycle_stage: optionalCode,
    dispute_amount: moneySchema.optional().catch(undefined),
    messages: z
      .array(z.object({ posted_by: z.string().optional(), content: z.string().optional() }))
      .catch([])
      .default([]),
    evidences: z
      .array(z.object({ source: z.string().optional(), evidence_type: optionalCode, notes: z.string().optional() }))
      .catch([])
      .default([]),
    links: z
      .array(z.object({ href: z.string() }))
      .catch([])
      .default([]),
    seller_response_due_date: instant.optional().catch(undefined),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })),
    dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: moneySchema.optional() }).optional(),
  })
  .transform((dispute): ProviderDispute => {
    const { messages, evidences, links } = dispute;
    const leadsTo = (act: string) => links.some(({ href }) => href.split(/[?#]/)[0]?.endsWith(`/${act}`));
    const words = messages.findLast(({ posted_by: by }) => by === "BUYER")?.content?.trim() ?? "";
    return {
      id: dispute.dispute_id,
      status: toStatus(dispute.status, dispute.dispute_outcome?.outcome_code),
      state: code.safeParse(dispute.status).data ?? "OTHER",
      reason: dispute.reason ?? null,
      stage: dispute.dispute_life_cycle_stage ?? null,
      amountCents: dispute.dispute_amount?.cents ?? null,
      buyerWords: words === "" ? null : words.slice(0, LONGEST_WORDS),
      wants: evidences.flatMap(({ source, evidence_type: type }) =>
        source === "REQUESTED_FROM_SELLER" && type !== undefined ? [type] : [],
      ),
      takesEvidence: leadsTo("provide-evidence"),
      takesAcceptance: leadsTo("accept-claim"),
      sentEvidence: evidences.flatMap(({ source, notes }) =>
        source === "SUBMITTED_BY_SELLER" && notes !== undefined ? [notes] : [],
      ),
      captureIds: dispute.disputed_transactions.flatMap(({ seller_transaction_id: id }) =>
        id === undefined ? [] : [id],
      ),
      refundedCents: dispute.dispute_outcome?.amount_refunded?.cents ?? null,
      openedAt: dispute.create_time,
      answerDueAt: dispute.seller_response_due_date ?? null,
      updatedAt: dispute.update_time ?? dispute.create_time,
    };
  });

function toStatus(status: string, outcome: string | undefined): ProviderDispute["status"] {
  if (status !== "RESOLVED") return "open";
  return outcome !== undefined && LOST.has(outcome) ? "lost" : "won";
}

const listSchema = z
  .object({ items: z.array(z.object({ dispute_id: disputeId })).default([]) })
  .transform(({ items }) => items.map((item) => item.dispute_id));

/** Only that it was taken; the dispute is read again. */
const takenSchema = z.unknown().transform(() => null);

type DisputeCalls = Pick<PaymentProvider, "getDispute" | "listDisputes" | "provideEvidence" | "acceptClaim">;

/** PayPal Customer Disputes v1 (developer.paypal.com/docs/api/customer-disputes/v1); `sendOnce` makes one attempt. */
export function createDisputeCalls(send: SendPaypalRequest, sendOnce: SendPaypalRequest): DisputeCalls {
  const pathOf = (id: string) => `/v1/customer/disputes/${encodeURIComponent(id)}`;
  return {
    getDispute: (id) => send({ method: "GET", path: pathOf(id) }, disputeSchema),
    listDisputes: (updatedSince) => {
      const since = encodeURIComponent(updatedSince.toISOString());
      return send({ method: "GET", path: `/v1/customer/disputes?update_time_after=${since}&page_size=50` }, listSchema);
    },
    provideEvidence: (id, text, requestId) =>
      sendOnce(
        { method: "POST", path: `${pathOf(id)}/provide-evidence`, requestId, ...toEvidenceBody(text) },
        takenSchema,
      ),
    acceptClaim: (id, note, requestId) =>
      sendOnce(
        { method: "POST", path: `${pathOf(id)}/accept-claim`, requestId, body: JSON.stringify({ note }) },
        takenSchema,
      ),
  };
}

/** PayPal takes evidence as a form of parts only, `input` being the JSON; words alone go as the type `OTHER`. */
function toEvidenceBody(text: string): { body: string; contentType: string } {
  const input = JSON.stringify({ evidences: [{ evidence_type: "OTHER", notes: text }] });
  const boundary = `evidence-${randomUUID()}`;
  const part = `Content-Disposition: form-data; name="input"\r\nContent-Type: application/json\r\n\r\n${input}`;
  return {
    body: `--${boundary}\r\n${part}\r\n--${boundary}--\r\n`,
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type AnswerKind, type AnswerState, refuseAnswer } from "#domain/orders/dispute.ts";
import { composeEvidence, LONGEST_EVIDENCE, LONGEST_EVIDENCE_NOTES } from "#domain/orders/dispute-evidence.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import type { Row } from "#supabase/row.ts";
import { readEvidence } from "./read-dispute-evidence.ts";

const REFUSALS = { not_open: "dispute.not_open", under_way: "dispute.under_way" } as const;

type LockedDispute = Pick<Row<"disputes">, "provider_dispute_id" | "status" | "takes_evidence" | "takes_acceptance"> & {
  order_id: string;
  answers: AnswerState[];
};

/** Held until the transaction ends, so that of two answers at once one is refused; null where there is none. */
async function lockDispute(transaction: Transaction, disputeId: string): Promise<LockedDispute | null> {
  const [row] = await transaction.query<LockedDispute>(
    `select d.provider_dispute_id, d.status, d.takes_evidence, d.takes_acceptance, p.order_id
     from public.disputes d join public.payments p on p.id = d.payment_id where d.id = $1 for update of d`,
    [disputeId],
  );
  if (row === undefined) return null;
  const answers = await transaction.query<{ state: AnswerState }>(
    "select state from public.dispute_answers where dispute_id = $1",
    [disputeId],
  );
  return { ...row, answers: answers.map(({ state }) => state) };
}

function refusalOf(dispute: LockedDispute, kind: AnswerKind) {
  const { status, takes_evidence: takesEvidence, takes_acceptance: takesAcceptance, answers } = dispute;
  return refuseAnswer({ status, takesEvidence, takesAcceptance, answers }, kind);
}

type NewAnswer = { disputeId: string; kind: AnswerKind; text: string; at: Date };

/** Written for the job that sends it. */
async function writeAnswer(transaction: Transaction, { disputeId, kind, text, at }: NewAnswer): Promise<string> {
  const id = randomUUID();
  await transaction.query(
    `insert into public.dispute_answers (id, dispute_id, kind, text, next_attempt_at, written_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [id, disputeId, kind, text, at],
  );
  return id;
}

const evidenceSchema = z.strictObject({
  disputeId: z.uuid(),
  omitted: z.array(z.string().max(100)).max(100),
  notes: z.string().max(LONGEST_EVIDENCE_NOTES),
  text: z.string().min(1).max(LONGEST_EVIDENCE),
});

/** The evidence that was looked at, to the letter: put together again here, and refused where the rows say another now. */
export const sendDisputeEvidence = adminAction({
  name: "send-dispute-evidence",
  area: "orders",
  // The sign-ins are the auth service's.
  role: "owner",
  input: evidenceSchema,
  idempotency: "accepted",
  async act({ disputeId, omitted, notes, text }, { transaction, at }) {
    const dispute = await lockDispute(transaction, disputeId);
    const evidence = await readEvidence(transaction, { disputeId, language: "en" });
    if (dispute === null || evidence === null) return refuse("dispute.not_found");
    const refusal = refusalOf(dispute, "evidence");
    if (refusal !== null) return refuse(REFUSALS[refusal]);
    if (composeEvidence({ ...evidence, omitted, notes }) !== text) return refuse("dispute.evidence_changed");
    const answerId = await writeAnswer(transaction, { disputeId, kind: "evidence", text, at });
    const details = { dispute: dispute.provider_dispute_id, answerId };
    const subject = `order:${dispute.order_id}`;
    return { ok: true, data: { answerId }, audit: { action: "dispute.evidence_written", subject, details } };
  },
});

/** The provider's staff and the buyer read it. */
const ACCEPTANCE = "We accept the claim. Please refund the buyer.";

/** The buyer is right, or it isn't worth it: the provider gives the money back, and its news ends what was bought. */
export const acceptDispute = adminAction({
  name: "accept-dispute",
  area: "orders",
  input: z.strictObject({ disputeId: z.uuid() }),
  idempotency: "accepted",
  async act({ disputeId }, { transaction, at }) {
    const dispute = await lockDispute(transaction, disputeId);
    if (dispute === null) return refuse("dispute.not_found");
    const refusal = refusalOf(dispute, "acceptance");
    if (refusal !== null) return refuse(REFUSALS[refusal]);
    const answerId = await writeAnswer(transaction, { disputeId, kind: "acceptance", text: ACCEPTANCE, at });
    const details = { dispute: dispute.provider_dispute_id, answerId };
    const subject = `order:${dispute.order_id}`;
    return { ok: true, data: { answerId }, audit: { action: "dispute.acceptance_written", subject, details } };
  },
});

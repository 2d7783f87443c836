import type { Language } from "#domain/language/language-of.ts";
import type { EvidenceFact } from "#domain/orders/dispute-evidence.ts";
import type { AdminAction } from "./action-kinds.ts";

/** What the office does about a dispute at the payment's provider. */
export type DisputeActions = {
  "read-dispute-evidence": AdminAction<{ disputeId: string; language: Language }, DisputeEvidence, "dispute.not_found">;
  /** `text` is what the caller saw: another than what the rows give now is refused. A job sends it. */
  "send-dispute-evidence": AdminAction<
    { disputeId: string; omitted: string[]; notes: string; text: string },
    { answerId: string },
    DisputeRefusal | "dispute.evidence_changed"
  >;
  /** The buyer gets the money back; a job tells the provider. */
  "accept-dispute": AdminAction<{ disputeId: string }, { answerId: string }, DisputeRefusal>;
};

type DisputeRefusal = "dispute.not_found" | "dispute.not_open" | "dispute.under_way";

/** The lines in the caller's language (`shown`) and as they are sent (`text`). */
export type DisputeEvidence = {
  head: string;
  lines: { key: string; kind: EvidenceFact["kind"]; at: string; shown: string; text: string }[];
};

/** How the provider's dispute and our answers to it are named, and what may be answered. docs/decisions/223. */

/** PayPal's codes of why a buyer complains; others are shown as they are. */
export type DisputeReason =
  | "MERCHANDISE_OR_SERVICE_NOT_RECEIVED"
  | "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED"
  | "UNAUTHORISED"
  | "CREDIT_NOT_PROCESSED"
  | "DUPLICATE_TRANSACTION"
  | "INCORRECT_AMOUNT"
  | "PAYMENT_BY_OTHER_MEANS"
  | "CANCELED_RECURRING_BILLING"
  | "PROBLEM_WITH_REMITTANCE"
  | "OTHER";

export type DisputeStage = "INQUIRY" | "CHARGEBACK" | "PRE_ARBITRATION" | "ARBITRATION";

export type DisputeState =
  | "OPEN"
  | "WAITING_FOR_SELLER_RESPONSE"
  | "WAITING_FOR_BUYER_RESPONSE"
  | "UNDER_REVIEW"
  | "RESOLVED"
  | "OTHER";

export type AnswerKind = "evidence" | "acceptance";

/** `sending` from before the provider is asked until it is known what it did. */
export type AnswerState = "waiting" | "sending" | "sent" | "refused";

export function isUnderWay(state: AnswerState): boolean {
  return state === "waiting" || state === "sending";
}

export type AnsweredDispute = {
  status: "open" | "won" | "lost";
  /** What the provider's own links allow now. */
  takesEvidence: boolean;
  takesAcceptance: boolean;
  answers: readonly AnswerState[];
};

/** Why a dispute can't be answered in this way now; null where it can. */
export function refuseAnswer(dispute: AnsweredDispute, kind: AnswerKind): "not_open" | "under_way" | null {
  if (dispute.answers.some(isUnderWay)) return "under_way";
  const isTaken = kind === "evidence" ? dispute.takesEvidence : dispute.takesAcceptance;
  return dispute.status === "open" && isTaken ? null : "not_open";
}

export type ProviderReading = {
  status: "open" | "won" | "lost";
  takesEvidence: boolean;
  takesAcceptance: boolean;
  /** The texts of what the seller sent, as the provider shows them. */
  sentEvidence: readonly string[];
};

/**
 * How an answer whose call ended without a word is now: it arrived, it didn't and may go out again, or it isn't there and
 * can't be sent any more.
 */
export function judgeDoubt(
  { kind, text }: { kind: AnswerKind; text: string },
  reading: ProviderReading,
): "arrived" | "send_again" | "lost_from_sight" {
  if (kind === "evidence") {
    if (reading.sentEvidence.some((sent) => withoutSpace(sent) === withoutSpace(text))) return "arrived";
    return reading.status === "open" && reading.takesEvidence ? "send_again" : "lost_from_sight";
  }
  if (reading.status === "won") return "lost_from_sight";
  return reading.status === "open" && reading.takesAcceptance ? "send_again" : "arrived";
}

/** The provider may set line ends and blanks in its own way. */
function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/gu, "");
}

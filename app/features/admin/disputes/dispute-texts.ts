import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { AnswerKind, AnswerState, DisputeReason, DisputeStage, DisputeState } from "#domain/orders/dispute.ts";
import type { EvidenceFact } from "#domain/orders/dispute-evidence.ts";

type Names = Readonly<Record<string, () => string>>;

const REASONS = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: m.disputes_reason_not_received,
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: m.disputes_reason_not_as_described,
  UNAUTHORISED: m.disputes_reason_unauthorised,
  CREDIT_NOT_PROCESSED: m.disputes_reason_credit,
  DUPLICATE_TRANSACTION: m.disputes_reason_duplicate,
  INCORRECT_AMOUNT: m.disputes_reason_amount,
  PAYMENT_BY_OTHER_MEANS: m.disputes_reason_other_means,
  CANCELED_RECURRING_BILLING: m.disputes_reason_recurring,
  PROBLEM_WITH_REMITTANCE: m.disputes_reason_remittance,
  OTHER: m.disputes_reason_other,
} satisfies Record<DisputeReason, () => string>;

const STAGES = {
  INQUIRY: m.disputes_stage_inquiry,
  CHARGEBACK: m.disputes_stage_chargeback,
  PRE_ARBITRATION: m.disputes_stage_pre_arbitration,
  ARBITRATION: m.disputes_stage_arbitration,
} satisfies Record<DisputeStage, () => string>;

const STATES = {
  OPEN: m.disputes_state_open,
  WAITING_FOR_SELLER_RESPONSE: m.disputes_state_seller,
  WAITING_FOR_BUYER_RESPONSE: m.disputes_state_buyer,
  UNDER_REVIEW: m.disputes_state_review,
  RESOLVED: m.disputes_state_resolved,
  OTHER: m.disputes_state_other,
} satisfies Record<DisputeState, () => string>;

const WANTED = {
  PROOF_OF_FULFILLMENT: m.disputes_want_fulfillment,
  PROOF_OF_REFUND: m.disputes_want_refund,
  OTHER: m.disputes_want_other,
};

/** Why the provider didn't take an answer: its codes and ours that mean the same to the person who reads it. */
const ISSUES = {
  NOT_SHOWN: m.disputes_issue_not_shown,
  not_found: m.disputes_issue_gone,
  INVALID_RESOURCE_ID: m.disputes_issue_gone,
  RESOURCE_NOT_FOUND: m.disputes_issue_gone,
  INVALID_DISPUTE_STATE: m.disputes_issue_state,
  UNPROCESSABLE_ENTITY: m.disputes_issue_state,
  INVALID_REQUEST: m.disputes_issue_format,
  MALFORMED_REQUEST: m.disputes_issue_format,
  UNSUPPORTED_MEDIA_TYPE: m.disputes_issue_format,
  NOT_AUTHORIZED: m.disputes_issue_permission,
  PERMISSION_DENIED: m.disputes_issue_permission,
};

export type CodeText = { words: string | null; code: string };

/** A code of the provider's with its words; null where they aren't known. */
function textOf(names: Names, code: string): CodeText {
  return { words: names[code]?.() ?? null, code };
}

export const reasonText = (code: string) => textOf(REASONS, code);
export const stageText = (code: string) => textOf(STAGES, code);
export const stateText = (code: string) => textOf(STATES, code);
export const wantedText = (code: string) => textOf(WANTED, code);
export const issueText = (code: string): CodeText => ({
  code,
  words: textOf(ISSUES, code).words ?? m.disputes_issue_unknown(),
});

export const ANSWER_KIND_NAMES: Record<AnswerKind, () => string> = {
  evidence: m.disputes_kind_evidence,
  acceptance: m.disputes_kind_acceptance,
};

export const ANSWER_STATE_NAMES: Record<AnswerState, () => string> = {
  waiting: m.disputes_answer_waiting,
  sending: m.disputes_answer_sending,
  sent: m.disputes_answer_sent,
  refused: m.disputes_answer_refused,
};

/** Where a line of evidence comes from. */
export const SOURCE_NAMES: Record<EvidenceFact["kind"], () => string> = {
  ordered: m.disputes_source_order,
  terms: m.disputes_source_consent,
  paid: m.disputes_source_payment,
  receipt: m.disputes_source_mail,
  plan: m.disputes_source_access,
  access_granted: m.disputes_source_access,
  access_confirmed: m.disputes_source_access,
  signed_in: m.disputes_source_sign_ins,
  lessons: m.disputes_source_courses,
  class: m.disputes_source_classes,
  ticket: m.disputes_source_tickets,
  ticket_answered: m.disputes_source_tickets,
  refund_asked: m.disputes_source_refunds,
  refund_withdrawn: m.disputes_source_refunds,
  refund_agreed: m.disputes_source_refunds,
  refund_refused: m.disputes_source_refunds,
};

/** On the reader's own clock, which is named: a deadline is another day elsewhere. */
export function momentWithZone(at: string): string {
  const day = { year: "numeric", month: "short", day: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
  return dateFormat(getLocale(), { ...day, ...time }).format(new Date(at));
}

export function moment(at: string): string {
  return dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}

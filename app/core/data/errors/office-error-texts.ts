import { m } from "#app/paraglide/messages.js";
import type { FailureCode } from "#domain/actions/failure-codes.ts";

type Subject = "claim" | "dispute" | "incident" | "promotion" | "reply_template";

/** A sentence for each refusal of what the office alone does. */
export const OFFICE_MESSAGES: Record<Extract<FailureCode, `${Subject}.${string}`>, () => string> = {
  "claim.invalid": m.offers_error_invalid,
  "claim.not_found": m.offers_gone,
  "claim.title_stays": m.offers_title_stays,
  "dispute.evidence_changed": m.disputes_error_changed,
  "dispute.not_found": m.disputes_error_not_found,
  "dispute.not_open": m.disputes_error_not_open,
  "dispute.under_way": m.disputes_error_under_way,
  "incident.invalid": m.status_error_invalid,
  "incident.not_found": m.status_error_gone,
  "promotion.invalid": m.offers_error_invalid,
  "promotion.no_coupon": m.offers_error_coupon,
  "promotion.not_found": m.offers_gone,
  "reply_template.invalid": m.reply_templates_error_invalid,
  "reply_template.not_found": m.reply_templates_gone,
};

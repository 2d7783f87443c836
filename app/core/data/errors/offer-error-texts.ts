import { m } from "#app/paraglide/messages.js";
import type { FailureCode } from "#domain/errors/failure-codes.ts";

/** A sentence for each refusal of what the office announces and states. */
export const OFFER_MESSAGES: Record<Extract<FailureCode, `claim.${string}` | `promotion.${string}`>, () => string> = {
  "claim.invalid": m.offers_error_invalid,
  "claim.not_found": m.offers_gone,
  "claim.title_stays": m.offers_title_stays,
  "promotion.invalid": m.offers_error_invalid,
  "promotion.no_coupon": m.offers_error_coupon,
  "promotion.not_found": m.offers_gone,
};

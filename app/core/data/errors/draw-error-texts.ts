import { m } from "#app/paraglide/messages.js";
import type { FailureCode } from "#domain/actions/failure-codes.ts";

/** A sentence for each refusal of the weekly draw. */
export const DRAW_MESSAGES: Record<Extract<FailureCode, `draw.${string}`>, () => string> = {
  "draw.account_unfit": m.draw_error_account_unfit,
  "draw.claim_over": m.draw_error_claim_over,
  "draw.entry_not_found": m.draw_error_gone,
  "draw.excluded": m.draw_error_excluded,
  "draw.mailbox_entered": m.draw_error_mailbox_entered,
  "draw.match_not_found": m.draw_error_gone,
  "draw.match_over": m.bracket_error_match_over,
  "draw.name_missing": m.draw_error_name_missing,
  "draw.no_other_side": m.bracket_error_no_other_side,
  "draw.not_claimed": m.draw_error_not_claimed,
  "draw.not_entered": m.draw_error_gone,
  "draw.not_found": m.draw_error_gone,
  "draw.not_open": m.draw_error_not_open,
  "draw.prize_not_found": m.draw_error_gone,
  "draw.rules_changed": m.draw_error_rules_changed,
};

import type { CallFailureCode } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import type { MemberFailureCode } from "#domain/actions/actions.ts";
import { MOST_ATTEMPTS, MOST_KEPT_TRADES } from "#domain/evaluations/diary.ts";
import { lookUp, type Message } from "./look-up-message.ts";

/** The compiler asks for a sentence for each. */
const FUNCTION_MESSAGES: Record<MemberFailureCode | "network", Message> = {
  "account.confirmation_wrong": m.settings_error_confirmation,
  "account.email_missing": m.checkout_error_not_allowed,
  "account.gone": m.account_error_session_ended,
  "account.last_admin": m.settings_error_last_admin,
  "account.payment_running": m.settings_error_payment_running,
  "account.sign_in_again": m.settings_error_sign_in_again,
  "account.too_many_tries": m.account_error_too_many,
  "alerts.channel_off": m.alerts_error_off,
  "alerts.plan_required": m.alerts_error_plan,
  "alerts.push_service_unknown": m.alerts_error_service,
  "alerts.too_many_devices": m.alerts_error_devices,
  "alerts.too_many_tries": m.account_error_too_many,
  "cart_letters.unknown_code": m.carts_error_unknown_code,
  "certificate.name_missing": m.courses_error_name_missing,
  "class.after_term": m.private_classes_error_after_term,
  "class.begun": m.private_classes_error_begun,
  "class.none_left": m.dashboard_classes_none_left,
  "class.not_found": m.private_classes_error_gone,
  "class.slot_taken": m.private_classes_error_slot_taken,
  "community.not_configured": m.community_error_off,
  "community.plan_required": m.community_error_plan,
  "community.unavailable": m.community_error_unavailable,
  "course.not_finished": m.courses_error_not_finished,
  "draw.account_unfit": m.draw_error_account_unfit,
  "draw.claim_over": m.draw_error_claim_over,
  "draw.entry_not_found": m.draw_error_gone,
  "draw.excluded": m.draw_error_excluded,
  "draw.mailbox_entered": m.draw_error_mailbox_entered,
  "draw.name_missing": m.draw_error_name_missing,
  "draw.not_entered": m.draw_error_gone,
  "draw.not_open": m.draw_error_not_open,
  "draw.prize_not_found": m.draw_error_gone,
  "draw.rules_changed": m.draw_error_rules_changed,
  "evaluation.diary_full": m.diary_error_full,
  "evaluation.not_found": m.diary_error_gone,
  "evaluation.too_many": () => m.diary_error_too_many({ most: MOST_ATTEMPTS }),
  "evaluation.too_many_trades": () => m.diary_error_too_many_trades({ most: MOST_KEPT_TRADES }),
  "evaluation.trade_noted": m.diary_error_noted,
  "indicator.name_too_often": m.access_error_too_often,
  "indicator.name_unchanged": m.access_error_unchanged,
  "indicator.no_access": m.access_error_none,
  "lesson.locked": m.courses_error_locked,
  "lesson.no_such_question": m.courses_error_changed,
  "mailing.unknown_code": m.carts_error_unknown_code,
  "names.changed": m.names_error_changed,
  "names.nothing_to_confirm": m.names_error_nothing,
  "order.in_payment": m.checkout_error_in_payment,
  "order.not_found": m.checkout_error_order_gone,
  "order.not_open": m.checkout_error_order_gone,
  "order.not_paid": m.orders_error_not_paid,
  "recovery_code.invalid": m.settings_error_recovery_code,
  "refund.already_answered": m.orders_error_answered,
  "refund.already_open": m.orders_error_open,
  "refund.not_open": m.orders_error_not_open,
  "refund.nothing_left": m.orders_error_nothing_left,
  "refund.upgraded": m.orders_error_upgraded,
  "refund.window_over": m.orders_error_window,
  "refund.withdrawn_often": m.orders_error_withdrawn_often,
  "second_factor.none": m.settings_error_no_factor,
  "testimonial.invalid": m.testimonials_error_invalid,
  "testimonial.name_missing": m.testimonials_error_name,
  "testimonial.not_found": m.testimonials_error_gone,
  "testimonial.too_early": m.testimonials_error_early,
  "ticket.closed": m.support_error_closed,
  "ticket.file_missing": m.support_error_file,
  "ticket.full": m.support_error_full,
  "ticket.invalid": m.support_error_invalid,
  "ticket.not_found": m.admin_tickets_save_error,
  "ticket.too_many": m.support_error_too_many,
  "trial.used": m.checkout_error_not_allowed,
  network: m.checkout_error_network,
};

/** The gateway's refusals before a function runs: by their code, */
const GATEWAY_MESSAGES: Record<string, Message> = { insufficient_aal: m.account_error_factor_needed };

/** or by their status. */
const STATUS_MESSAGES: Record<number, Message> = {
  401: m.checkout_error_signed_out,
  403: m.checkout_error_not_allowed,
  429: m.checkout_error_too_many,
};

/**
 * Why an action did nothing. `other`: what is said of a failure that nobody foresaw. The checkout and the office have functions
 * of their own, `checkoutErrorMessage` and `officeErrorMessage`, so that no other page loads their sentences.
 */
export function functionErrorMessage(
  { code, status }: { code: MemberFailureCode | CallFailureCode; status: number },
  other: Message = m.account_error_other,
): string {
  const known = lookUp(FUNCTION_MESSAGES, code) ?? lookUp(GATEWAY_MESSAGES, code);
  return (known ?? STATUS_MESSAGES[status] ?? other)();
}

import { m } from "#app/paraglide/messages.js";
import { REMINDER_DAYS } from "#domain/access/name-confirmation.ts";
import type { FailureCode } from "#domain/errors/failure-codes.ts";
import { MOST_ATTEMPTS, MOST_KEPT_TRADES } from "#domain/evaluations/diary.ts";
import { LINK_LETTER_EVERY_HOURS } from "#domain/orders/failed-payment.ts";
import { REASON_LENGTH } from "#domain/results/written-trade.ts";
import { UNDO_MINUTES } from "#domain/staff/undo.ts";
import { AUTH_MESSAGES, LOGIN_MESSAGES, type Message } from "./auth-error-texts.ts";
import { DRAW_MESSAGES } from "./draw-error-texts.ts";
import { OFFICE_MESSAGES } from "./office-error-texts.ts";

/** The business functions' codes: the compiler asks for a sentence for each. */
const FUNCTION_MESSAGES: Record<FailureCode | "network", Message> = {
  "account.address_invalid": m.account_email_invalid,
  "account.address_same": m.admin_user_address_same,
  "account.address_taken": m.admin_user_address_taken,
  "account.confirmation_wrong": m.settings_error_confirmation,
  "account.email_missing": m.checkout_error_not_allowed,
  "evaluation.diary_full": m.diary_error_full,
  "account.gone": m.account_error_session_ended,
  "account.last_admin": m.settings_error_last_admin,
  "account.own": m.admin_user_own_account,
  "account.payment_running": m.settings_error_payment_running,
  "account.sign_in_again": m.settings_error_sign_in_again,
  "account.too_many_tries": m.account_error_too_many,
  "admin.not_allowed": m.admin_error_not_allowed,
  "admin.required": m.checkout_error_not_allowed,
  "alerts.channel_off": m.alerts_error_off,
  "alerts.plan_required": m.alerts_error_plan,
  "alerts.push_service_unknown": m.alerts_error_service,
  "alerts.too_many_devices": m.alerts_error_devices,
  "alerts.too_many_tries": m.account_error_too_many,
  "cart.empty": m.checkout_empty_cart_text,
  "cart.plans_choice_required": m.checkout_error_plans_choice,
  "cart.unknown_plan": m.checkout_error_unknown_plan,
  "cart_letters.unknown_code": m.carts_error_unknown_code,
  "certificate.name_missing": m.courses_error_name_missing,
  "certificate.not_found": m.courses_error_no_certificate,
  "checkout.information_invalid": m.checkout_error_information,
  "checkout.terms_required": m.common_terms_required,
  "class.after_term": m.private_classes_error_after_term,
  "class.begun": m.private_classes_error_begun,
  "class.none_left": m.dashboard_classes_none_left,
  "community.not_configured": m.community_error_off,
  "community.plan_required": m.community_error_plan,
  "community.unavailable": m.community_error_unavailable,
  "class.not_begun": m.private_classes_error_not_begun,
  "class.not_found": m.private_classes_error_gone,
  "class.slot_exists": m.private_classes_error_exists,
  "class.slot_invalid": m.private_classes_error_invalid,
  "class.slot_not_found": m.private_classes_error_slot_taken,
  "class.slot_taken": m.private_classes_error_slot_taken,
  "coupon.below_minimum": m.checkout_coupon_below_minimum,
  "coupon.code_taken": m.coupons_error_code_taken,
  "coupon.invalid": m.checkout_coupon_invalid_text,
  "coupon.not_first_purchase": m.checkout_coupon_not_first_purchase,
  "coupon.not_found": m.coupons_error_gone,
  "coupon.other_plans": m.checkout_coupon_other_plans,
  "coupon.seasonal": m.coupons_error_seasonal,
  "coupon.settings_invalid": m.coupons_error_settings,
  "coupon.too_many_tries": m.checkout_error_too_many,
  "coupon.used": m.coupons_error_used,
  "coupon.used_by_buyer": m.checkout_coupon_used_by_buyer,
  "followed_cart.not_found": m.carts_error_not_found,
  "followed_cart.over": m.carts_error_over,
  "failed_payment.account_gone": m.failed_error_account_gone,
  "failed_payment.link_not_needed": m.failed_error_link_not_needed,
  "failed_payment.link_sent": () => m.failed_error_link_sent({ hours: LINK_LETTER_EVERY_HOURS }),
  "failed_payment.not_found": m.failed_error_not_found,
  ...DRAW_MESSAGES,
  ...OFFICE_MESSAGES,
  "indicator.name_too_often": m.access_error_too_often,
  "indicator.name_unchanged": m.access_error_unchanged,
  "indicator.no_access": m.access_error_none,
  "course.not_finished": m.courses_error_not_finished,
  "indicator.nothing_to_grant": m.checkout_error_not_allowed,
  "indicator.nothing_to_withdraw": m.checkout_error_not_allowed,
  "evaluation.not_found": m.diary_error_gone,
  "evaluation.trade_noted": m.diary_error_noted,
  "evaluation.too_many": () => m.diary_error_too_many({ most: MOST_ATTEMPTS }),
  "evaluation.too_many_trades": () => m.diary_error_too_many_trades({ most: MOST_KEPT_TRADES }),
  "mailing.address_invalid": m.account_email_invalid,
  "mailing.incomplete": m.mailings_error_incomplete,
  "mailing.invalid": m.mailings_error_invalid,
  "mailing.nobody": m.mailings_error_nobody,
  "mailing.not_draft": m.mailings_error_not_draft,
  "mailing.not_found": m.mailings_error_not_found,
  "mailing.not_running": m.mailings_error_not_running,
  "mailing.unknown_code": m.carts_error_unknown_code,
  "membership.for_life": m.memberships_error_for_life,
  "membership.name_missing": m.memberships_error_name_missing,
  "membership.not_found": m.memberships_error_not_found,
  "membership.over": m.memberships_error_over,
  "membership.same_account": m.memberships_error_same_account,
  "membership.too_long": m.memberships_error_too_long,
  "names.changed": m.names_error_changed,
  "names.nothing_to_confirm": m.names_error_nothing,
  "names.reminded_lately": () => m.names_error_reminded({ days: REMINDER_DAYS }),
  "job.asked_lately": m.jobs_error_asked_lately,
  "job.not_found": m.jobs_error_not_found,
  "job.running": m.jobs_error_running,
  "lesson.locked": m.courses_error_locked,
  "lesson.no_such_question": m.courses_error_changed,
  "lesson.not_found": m.courses_error_gone,
  "letter.not_found": m.letters_error_gone,
  "letter.too_late": m.letters_error_too_late,
  "letter.waiting": m.letters_error_waiting,
  "letter.with_token": m.letters_error_token,
  "order.cancelled": m.checkout_error_order_gone,
  "order.in_payment": m.checkout_error_in_payment,
  "order.key_reused": m.checkout_error_order_gone,
  "order.not_found": m.checkout_error_order_gone,
  "order.not_open": m.checkout_error_order_gone,
  "order.not_paid": m.orders_error_not_paid,
  "order.repeated": m.checkout_error_repeated,
  "order.too_many": m.checkout_error_too_many_orders,
  "payment.declined": m.checkout_error_declined,
  "payment.rejected": m.checkout_error_rejected,
  "payment.unavailable": m.checkout_error_unavailable,
  "plan.lower_than_active": m.checkout_error_lower_plan,
  "product.already_owned": m.products_error_owned,
  "product.membership_required": m.products_error_membership,
  "product.not_found": m.products_error_not_for_sale,
  "product.not_for_sale": m.products_error_not_for_sale,
  "recording.file_missing": m.classes_error_file_missing,
  "recording.incomplete": m.classes_error_incomplete,
  "recording.not_found": m.classes_error_no_recording,
  "session.not_found": m.classes_error_no_session,
  "session.over": m.classes_error_over,
  "session.topic_incomplete": m.classes_error_topic,
  "record.changed": m.admin_error_changed,
  "undo.not_found": m.undo_error_not_found,
  "undo.too_late": () => m.undo_error_too_late({ minutes: UNDO_MINUTES }),
  "recovery_code.invalid": m.settings_error_recovery_code,
  "referral.not_due": m.referrals_error_not_due,
  "refund.already_answered": m.orders_error_answered,
  "refund.already_open": m.orders_error_open,
  "refund.not_open": m.orders_error_not_open,
  "refund.nothing_left": m.orders_error_nothing_left,
  "refund.upgraded": m.orders_error_upgraded,
  "refund.window_over": m.orders_error_window,
  "refund.withdrawn_often": m.orders_error_withdrawn_often,
  "record.bars_invalid": m.record_error_bars,
  "record.no_signals": m.record_error_no_signals,
  "results.account_exists": m.accounts_error_account_exists,
  "results.account_has_trades": m.accounts_error_account_has_trades,
  "results.account_invalid": m.accounts_error_account_invalid,
  "results.account_not_found": m.accounts_error_account_not_found,
  "results.day_not_over": m.accounts_error_day_not_over,
  "results.day_not_published": m.accounts_error_day_not_published,
  "results.day_published": m.accounts_error_day_published,
  "results.no_trades": m.accounts_error_no_trades,
  "results.nothing_changed": m.accounts_error_nothing_changed,
  "results.reason_invalid": () => m.accounts_correct_reason_short(REASON_LENGTH),
  "results.trade_invalid": m.accounts_error_trade_invalid,
  "results.trade_not_found": m.accounts_error_trade_not_found,
  "results.trade_of_other_day": m.accounts_error_trade_of_other_day,
  "results.waiting_changed": m.accounts_error_waiting_changed,
  "second_factor.none": m.settings_error_no_factor,
  "settings.invalid": m.office_settings_error_invalid,
  "settings.ruled": m.office_settings_error_ruled,
  "settings.unknown": m.office_settings_error_ruled,
  "setup.in_results": m.admin_setups_error_in_results,
  "setup.name_taken": m.admin_setups_error_name_taken,
  "setup.not_found": m.admin_setups_error_gone,
  "setup_file.name_taken": m.setup_files_error_name_taken,
  "setup_file.not_found": m.setup_files_error_gone,
  "setup_file.not_uploaded": m.setup_files_error_upload,
  "setup_file.too_many": m.setup_files_error_too_many,
  "setup_file.unfit": m.setup_files_error_unfit,
  "signal.source_name_taken": m.admin_signals_error_name,
  "signal.source_not_found": m.admin_signals_error_gone,
  "ticket.closed": m.support_error_closed,
  "ticket.file_missing": m.support_error_file,
  "ticket.invalid": m.support_error_invalid,
  "ticket.not_found": m.admin_tickets_save_error,
  "ticket.full": m.support_error_full,
  "ticket.too_many": m.support_error_too_many,
  "trial.name_used": m.admin_trials_name_used,
  "trial.not_waiting": m.access_error_not_waiting,
  "trial.used": m.checkout_error_not_allowed,
  "testimonial.invalid": m.testimonials_error_invalid,
  "testimonial.name_missing": m.testimonials_error_name,
  "testimonial.not_found": m.testimonials_error_gone,
  "testimonial.too_early": m.testimonials_error_early,
  "withdrawal.incomplete": m.withdrawals_error_incomplete,
  "withdrawal.invalid": m.withdrawals_error_invalid,
  "withdrawal.not_found": m.withdrawals_error_gone,
  "withdrawal.picture_missing": m.withdrawals_error_picture,
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

export function loginErrorMessage(code: string): string {
  return (lookUp(LOGIN_MESSAGES, code) ?? m.account_login_other_error)();
}

/**
 * The toast beside the login's banner: to check what was typed where that is at fault, the cause where it isn't. An exception
 * has its own words. Spec: [8.5], decision 179.
 */
export function loginToastMessage(code: string): string {
  return Object.hasOwn(LOGIN_MESSAGES, code) ? m.account_login_error_text() : authErrorMessage(code);
}

export function authErrorMessage(code: string): string {
  return (lookUp(AUTH_MESSAGES, code) ?? m.account_error_other)();
}

/** A refused recovery code: one of our codes, or the auth service's when the session can't be renewed after it. */
export function recoveryErrorMessage({ code }: { code: string }): string {
  return isKnownCode(code) ? FUNCTION_MESSAGES[code]() : authErrorMessage(code);
}

/** `other`: what is said of a failure that nobody foresaw. */
export function functionErrorMessage(
  failure: { code: string; status: number },
  other: Message = m.account_error_other,
): string {
  if (isKnownCode(failure.code)) return FUNCTION_MESSAGES[failure.code]();
  return (lookUp(GATEWAY_MESSAGES, failure.code) ?? STATUS_MESSAGES[failure.status] ?? other)();
}

function isKnownCode(code: string): code is keyof typeof FUNCTION_MESSAGES {
  return Object.hasOwn(FUNCTION_MESSAGES, code);
}

/** A code such as `constructor` must not find what every object inherits. */
function lookUp(messages: Record<string, Message>, code: string): Message | undefined {
  return Object.hasOwn(messages, code) ? messages[code] : undefined;
}

import { m } from "#app/paraglide/messages.js";

/** What each letter is about, in words; in the order in which the filter offers them. */
export const LETTER_NAMES = {
  auth_confirmation: m.letters_kind_confirmation,
  auth_confirmation_again: m.letters_kind_confirmation_again,
  auth_recovery: m.letters_kind_recovery,
  auth_magiclink: m.letters_kind_magiclink,
  auth_invite: m.letters_kind_invite,
  auth_email_change_current: m.letters_kind_email_change_current,
  auth_email_change_new: m.letters_kind_email_change_new,
  auth_reauthentication: m.letters_kind_reauthentication,
  password_changed: m.letters_kind_password_changed,
  email_changed: m.letters_kind_email_changed,
  email_wanted: m.letters_kind_email_wanted,
  factor_added: m.letters_kind_factor_added,
  factor_removed: m.letters_kind_factor_removed,
  factor_guessed: m.letters_kind_factor_guessed,
  recovery_codes_created: m.letters_kind_codes_created,
  recovery_code_used: m.letters_kind_code_used,
  new_device: m.letters_kind_new_device,
  account_deleted: m.letters_kind_account_deleted,
  purchase_confirmed: m.letters_kind_purchase_confirmed,
  payment_in_review: m.letters_kind_payment_in_review,
  payment_denied: m.letters_kind_payment_denied,
  payment_link: m.letters_kind_payment_link,
  cart_left: m.letters_kind_cart_left,
  order_refunded: m.letters_kind_order_refunded,
  order_frozen: m.letters_kind_order_frozen,
  order_resumed: m.letters_kind_order_resumed,
  refund_requested: m.letters_kind_refund_requested,
  refund_waits: m.letters_kind_refund_waits,
  refund_refused: m.letters_kind_refund_refused,
  referral_due: m.letters_kind_referral_due,
  indicator_access_granted: m.letters_kind_access_granted,
  indicator_access_failed: m.letters_kind_access_failed,
  indicator_access_late: m.letters_kind_access_late,
  names_to_confirm: m.letters_kind_names_to_confirm,
  trial_activated: m.letters_kind_trial_activated,
  trial_ending: m.letters_kind_trial_ending,
  trial_over: m.letters_kind_trial_over,
  trial_refused: m.letters_kind_trial_refused,
  membership_granted: m.letters_kind_membership_granted,
  membership_extended: m.letters_kind_membership_extended,
  membership_moved: m.letters_kind_membership_moved,
  membership_ended: m.letters_kind_membership_ended,
  membership_expiring: m.letters_kind_membership_expiring,
  membership_expired: m.letters_kind_membership_expired,
  member_week: m.letters_kind_member_week,
  followed_setups: m.letters_kind_followed_setups,
  session_reminder: m.letters_kind_session_reminder,
  class_booked: m.letters_kind_class_booked,
  class_reminder: m.letters_kind_class_reminder,
  class_cancelled: m.letters_kind_class_cancelled,
  class_taken: m.letters_kind_class_taken,
  certificate_issued: m.letters_kind_certificate_issued,
  testimonial_judged: m.letters_kind_testimonial_judged,
  draw_entered: m.letters_kind_draw_entered,
  draw_drawn: m.letters_kind_draw_drawn,
  draw_won: m.letters_kind_draw_won,
  draw_claim: m.letters_kind_draw_claim,
  support_ticket: m.letters_kind_support_ticket,
  ticket_received: m.letters_kind_ticket_received,
  ticket_answered: m.letters_kind_ticket_answered,
  account_banned: m.letters_kind_account_banned,
  account_unbanned: m.letters_kind_account_unbanned,
  mailing_test: m.letters_kind_mailing_test,
} satisfies Record<string, () => string>;

export type LetterKindName = keyof typeof LETTER_NAMES;
/** `keys` answers strings, as an object may have more than its type says: this one has not. */
export const LETTER_KINDS = Object.keys(LETTER_NAMES) as LetterKindName[];

/** In words; a kind that isn't known is shown as it is called. */
export function letterName(kind: string): string {
  const names: Readonly<Record<string, () => string>> = LETTER_NAMES;
  return names[kind]?.() ?? kind;
}

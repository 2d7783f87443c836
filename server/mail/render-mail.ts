import type { Language } from "#domain/language/language-of.ts";
import type { Letter, LetterContext, MailSite } from "./letter.ts";
import type { MailContent } from "./mail-content.ts";
import type { OutgoingMail } from "./mailer.ts";
import { renderLetter } from "./render-letter.ts";
import { accessFailed, accessGranted, accessLate } from "./templates/access-letters.ts";
import {
  accountDeleted,
  emailWanted,
  factorGuessed,
  recoveryCodesCreated,
  recoveryCodeUsed,
} from "./templates/account-notices.ts";
import { certificateIssued } from "./templates/certificate-issued.ts";
import { classLetter } from "./templates/class-letters.ts";
import {
  membershipExpired,
  membershipExpiring,
  trialActivated,
  trialEnding,
  trialOver,
  trialRefused,
} from "./templates/ending-letters.ts";
import { followedSetups } from "./templates/followed-setups.ts";
import { orderFrozen, orderRefunded, orderResumed } from "./templates/order-notices.ts";
import { paymentDenied, paymentInReview } from "./templates/payment-notices.ts";
import { purchaseConfirmed } from "./templates/purchase-confirmed.ts";
import { referralDue } from "./templates/referral-due.ts";
import { refundRefused, refundRequested, refundWaits } from "./templates/refund-letters.ts";
import { securityChanged, signedInOnNewDevice } from "./templates/security-letters.ts";
import { sessionReminder } from "./templates/session-reminder.ts";
import { supportTicket, ticketAnswered, ticketReceived } from "./templates/ticket-letters.ts";

export type MailToRender = { content: MailContent; to: string; language: Language };

/** A queued letter in words. Throws on a kind that this version doesn't know. */
export function renderMail({ content, to, language }: MailToRender, site: MailSite): Promise<OutgoingMail> {
  return renderLetter(writeLetter(content, { language, site }), { to, site });
}

function writeLetter(content: MailContent, context: LetterContext): Letter {
  switch (content.kind) {
    case "purchase_confirmed":
      return purchaseConfirmed(content.payload, context);
    case "indicator_access_granted":
      return accessGranted(content.payload, context);
    case "indicator_access_failed":
      return accessFailed(content.payload, context);
    case "indicator_access_late":
      return accessLate(content.payload, context);
    case "trial_activated":
      return trialActivated(content.payload, context);
    case "trial_ending":
      return trialEnding(content.payload, context);
    case "trial_over":
      return trialOver(content.payload, context);
    case "trial_refused":
      return trialRefused(content.payload, context);
    case "membership_expiring":
      return membershipExpiring(content.payload, context);
    case "membership_expired":
      return membershipExpired(content.payload, context);
    case "payment_in_review":
      return paymentInReview(content.payload, context);
    case "payment_denied":
      return paymentDenied(content.payload, context);
    case "order_refunded":
      return orderRefunded(content.payload, context);
    case "order_frozen":
      return orderFrozen(content.payload, context);
    case "order_resumed":
      return orderResumed(content.payload, context);
    case "refund_requested":
      return refundRequested(content.payload, context);
    case "refund_waits":
      return refundWaits(content.payload, context);
    case "refund_refused":
      return refundRefused(content.payload, context);
    case "recovery_codes_created":
      return recoveryCodesCreated(content.payload, context);
    case "recovery_code_used":
      return recoveryCodeUsed(content.payload, context);
    case "factor_guessed":
      return factorGuessed(content.payload, context);
    case "email_wanted":
      return emailWanted(content.payload, context);
    case "password_changed":
    case "email_changed":
    case "factor_added":
    case "factor_removed":
      return securityChanged(content.kind, content.payload, context);
    case "new_device":
      return signedInOnNewDevice(content.payload, context);
    case "account_deleted":
      return accountDeleted(content.payload, context);
    case "session_reminder":
      return sessionReminder(content.payload, context);
    case "followed_setups":
      return followedSetups(content.payload, context);
    case "support_ticket":
      return supportTicket(content.payload, context);
    case "class_booked":
    case "class_reminder":
    case "class_cancelled":
    case "class_taken":
      return classLetter(content.kind, content.payload, context);
    case "ticket_received":
      return ticketReceived(content.payload, context);
    case "ticket_answered":
      return ticketAnswered(content.payload, context);
    case "certificate_issued":
      return certificateIssued(content.payload, context);
    case "referral_due":
      return referralDue(content.payload, context);
    default:
      throw new Error(`no letter of the kind ${(content satisfies never as MailContent).kind}`);
  }
}

import type { Language } from "#domain/language/language-of.ts";
import type { Letter, LetterContext, MailSite } from "./letter.ts";
import type { MailContent } from "./mail-content.ts";
import type { OutgoingMail } from "./mailer.ts";
import { renderLetter } from "./render-letter.ts";
import {
  accountDeleted,
  emailWanted,
  factorGuessed,
  recoveryCodesCreated,
  recoveryCodeUsed,
} from "./templates/account-notices.ts";
import { accessGranted, orderFrozen, orderRefunded, orderResumed } from "./templates/order-notices.ts";
import { purchaseConfirmed } from "./templates/purchase-confirmed.ts";
import { securityChanged, signedInOnNewDevice } from "./templates/security-letters.ts";
import { supportTicket } from "./templates/support-ticket.ts";

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
    case "order_refunded":
      return orderRefunded(content.payload, context);
    case "order_frozen":
      return orderFrozen(content.payload, context);
    case "order_resumed":
      return orderResumed(content.payload, context);
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
    case "support_ticket":
      return supportTicket(content.payload, context);
    default:
      throw new Error(`no letter of the kind ${(content satisfies never as MailContent).kind}`);
  }
}

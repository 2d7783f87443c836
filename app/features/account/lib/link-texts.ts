import { m } from "#app/paraglide/messages.js";
import type { MailTokenType } from "./auth-calls.ts";

/** What a page says about the link that led to it, before and after its one press. */
export type LinkWords = {
  title: string;
  intro: string;
  submit: string;
  submitting: string;
  useCode: string;
  successTitle: string;
  successText: string;
  failureTitle: string;
  toastTitle: string;
};

/** A link that signs in, one that proves a new e-mail, and one that makes an account active are three errands. */
export function wordsFor(type: MailTokenType): LinkWords {
  if (type === "magiclink") return signInWords();
  return type === "email_change" ? newEmailWords() : confirmationWords();
}

/** Also for the way back from a provider. */
export function signInWords(): LinkWords {
  return {
    title: m.account_enter_title(),
    intro: m.account_enter_ready(),
    submit: m.account_link_enter(),
    submitting: m.account_login_submitting(),
    useCode: m.account_enter_with_code(),
    successTitle: m.account_login_welcome_title(),
    successText: m.account_login_welcome_text(),
    failureTitle: m.account_sign_in_failed_title(),
    toastTitle: m.account_sign_in_failed_title(),
  };
}

function newEmailWords(): LinkWords {
  return {
    ...confirmationWords(),
    title: m.account_new_email_title(),
    intro: m.account_new_email_ready(),
    successTitle: m.account_new_email_done_title(),
    successText: m.account_new_email_done_text(),
    toastTitle: m.account_confirm_error_title(),
  };
}

function confirmationWords(): LinkWords {
  return {
    title: m.account_confirm_title(),
    intro: m.account_confirm_ready(),
    submit: m.common_confirm_email(),
    submitting: m.account_confirm_submitting(),
    useCode: m.account_confirm_with_code(),
    successTitle: m.common_email_confirmed(),
    successText: m.account_confirm_success_text(),
    failureTitle: m.account_confirm_error_title(),
    toastTitle: m.account_sign_up_failed_title(),
  };
}

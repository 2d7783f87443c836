import type { FieldError } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import type { AccountFieldProblem } from "./account-schemas.ts";

const MESSAGES: Record<AccountFieldProblem, () => string> = {
  name_required: m.account_name_required,
  name_too_long: m.account_name_too_long,
  email_required: m.account_email_required,
  email_invalid: m.account_email_invalid,
  password_required: m.account_password_required,
  confirm_required: m.account_confirm_required,
  passwords_differ: m.account_passwords_differ,
  terms_required: m.common_terms_required,
  code_invalid: m.panel_code_has_six_digits,
  recovery_code_required: m.account_factor_recovery_required,
};

/** The sentence for a field's error; a server's sentence set by hand passes as it is. */
export function fieldMessage(error: FieldError | undefined): string | undefined {
  if (!error?.message) return undefined;
  return MESSAGES[error.message as AccountFieldProblem]?.() ?? error.message;
}

import type { AuthResult } from "#app/core/account/session/auth-failure.ts";
import { callAuth } from "#app/core/account/session/call-auth.ts";

export type PasswordChange = {
  currentPassword: string;
  password: string;
  /** The digits of the mail that `sendNonce` asks for; empty until they are needed. */
  nonce: string;
};

/**
 * Sets a new password, which ends the other sessions. `current_password_invalid` when the present one is wrong,
 * `reauthentication_needed` when this session is older than a day: then the mail's digits are wanted too. Spec: [7.6].
 */
export function changePassword({ currentPassword, password, nonce }: PasswordChange): Promise<AuthResult> {
  const proof = { current_password: currentPassword, ...(nonce === "" ? {} : { nonce }) };
  return callAuth((supabase) => supabase.auth.updateUser({ password, ...proof }));
}

/** Mails the digits. Spec: [7.6]. */
export function sendNonce(): Promise<AuthResult> {
  return callAuth((supabase) => supabase.auth.reauthenticate());
}

import { type AuthResult, authFailureOf } from "#app/core/session/auth-failure.ts";
import { getSupabase } from "#app/core/supabase/client.ts";

export type PasswordWish = {
  currentPassword: string;
  password: string;
  /** The digits of the mail that `sendNonce` asks for; empty until they are needed. */
  nonce: string;
};

/**
 * Sets a new password, which ends the other sessions. `current_password_invalid` when the present one is wrong,
 * `reauthentication_needed` when this session is older than a day: then the mail's digits are wanted too. Spec: [7.6].
 */
export async function changePassword({ currentPassword, password, nonce }: PasswordWish): Promise<AuthResult> {
  const supabase = await getSupabase();
  const proof = { current_password: currentPassword, ...(nonce === "" ? {} : { nonce }) };
  const { error } = await supabase.auth.updateUser({ password, ...proof });
  return error ? authFailureOf(error) : { ok: true, value: null };
}

/** Mails the digits. Spec: [7.6]. */
export async function sendNonce(): Promise<AuthResult> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.reauthenticate();
  return error ? authFailureOf(error) : { ok: true, value: null };
}

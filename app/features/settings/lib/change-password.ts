import { type AuthResult, authFailureOf } from "#app/core/session/auth-failure.ts";
import { getSupabase } from "#app/core/supabase/client.ts";
import { endProof, provePassword } from "./prove-password.ts";

export type PasswordWish = {
  email: string;
  currentPassword: string;
  password: string;
  /** The digits of the mail that `sendNonce` asks for; empty until they are needed. */
  nonce: string;
};

/** Stands for the auth service's `invalid_credentials`, which would name the e-mail too. */
export const WRONG_PASSWORD = "current_password_wrong";

/**
 * Sets a new password, which ends the other sessions. `reauthentication_needed` when this session is older than a
 * day: then the mail's digits are wanted too. Spec: [7.6].
 */
export async function changePassword({ email, currentPassword, password, nonce }: PasswordWish): Promise<AuthResult> {
  const proof = await provePassword({ email, password: currentPassword });
  if (!proof.ok) return proof.code === "invalid_credentials" ? { ...proof, code: WRONG_PASSWORD } : proof;
  await endProof(proof.value);
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({ password, ...(nonce === "" ? {} : { nonce }) });
  return error ? authFailureOf(error) : { ok: true, value: null };
}

/** Mails the digits. Spec: [7.6]. */
export async function sendNonce(): Promise<AuthResult> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.reauthenticate();
  return error ? authFailureOf(error) : { ok: true, value: null };
}

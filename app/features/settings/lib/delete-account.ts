import { type AuthResult, toAuthFailure } from "#app/core/account/session/auth-failure.ts";
import { forgetSession } from "#app/core/account/session/forget-session.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase, type Supabase } from "#app/core/data/supabase/client.ts";
import { endProof, provePassword } from "./prove-password.ts";

export type DeletionRequest = {
  email: string;
  /** What the member typed to confirm. */
  confirmation: string;
  /** Null for who has none: their present session must be fresh enough. */
  password: string | null;
  /** The second factor's code, for who has one. */
  factor: { id: string; code: string } | null;
};

export type DeletionResult = { ok: true } | { ok: false; message: string };

/** Deletes the account after its owner has proved who they are; afterwards this browser is signed out. */
export async function deleteAccount({
  email,
  confirmation,
  password,
  factor,
}: DeletionRequest): Promise<DeletionResult> {
  const proof: AuthResult<Supabase> =
    password === null ? { ok: true, value: await getSupabase() } : await provePassword({ email, password });
  if (!proof.ok) return { ok: false, message: authErrorMessage(proof.code) };
  const result = await deleteWith(proof.value, { confirmation, factor });
  if (result.ok) await forgetSession();
  else if (password !== null) await endProof(proof.value);
  return result;
}

async function deleteWith(
  client: Supabase,
  { confirmation, factor }: Pick<DeletionRequest, "confirmation" | "factor">,
): Promise<DeletionResult> {
  if (factor !== null) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code });
    if (error) return { ok: false, message: authErrorMessage(toAuthFailure(error).code) };
  }
  const result = await invokeFunction("delete-account", { confirmation }, { client });
  return result.ok ? { ok: true } : { ok: false, message: functionErrorMessage(result) };
}

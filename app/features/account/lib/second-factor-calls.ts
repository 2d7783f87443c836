import { type AuthResult, toAuthFailure } from "#app/core/account/session/auth-failure.ts";
import { callAuth } from "#app/core/account/session/call-auth.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { explainFunctionFailure } from "#app/core/data/errors/explain-failure.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";

export type CodeFactor = { id: string; name: string };

/** The authenticators whose codes the member may show. Spec: [7.7]. */
export async function listCodeFactors(): Promise<AuthResult<CodeFactor[]>> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) return toAuthFailure(error);
  return { ok: true, value: data.totp.map(({ id, friendly_name }) => ({ id, name: friendly_name ?? "" })) };
}

/** Lifts this session to the second level. Spec: [7.7]. */
export async function showFactorCode(factorId: string, code: string): Promise<AuthResult> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  return error ? toAuthFailure(error) : { ok: true, value: null };
}

/** Gives up one of the printed codes: it takes the second factor off, so that this session is enough. */
export async function redeemRecoveryCode(code: string): Promise<{ ok: true } | { ok: false; message: string }> {
  const result = await invokeFunction("redeem-recovery-code", { code });
  // Taken off meanwhile, perhaps by this very code from another tab: nothing is owed any more.
  if (!result.ok && result.code !== "second_factor.none") {
    return { ok: false, message: await explainFunctionFailure(result) };
  }
  const renewed = await takeUpFactors();
  return renewed.ok ? { ok: true } : { ok: false, message: authErrorMessage(renewed.code) };
}

/** Renews the session, so that it knows the member's factors as they are now. */
export function takeUpFactors(): Promise<AuthResult> {
  return callAuth((supabase) => supabase.auth.refreshSession());
}

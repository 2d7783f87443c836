import { authErrorMessage, functionErrorMessage } from "#app/core/errors/error-message.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
import { authFailureOf } from "#app/core/session/auth-failure.ts";
import { signOut } from "#app/core/session/sign-out.ts";
import { getSupabase, type Supabase } from "#app/core/supabase/client.ts";
import { openSeparateClient } from "#app/core/supabase/separate-client.ts";

export type DeletionWish = {
  email: string;
  /** What the member typed to confirm. */
  confirmation: string;
  /** Null for who has none: their present session must be fresh enough. */
  password: string | null;
  /** The second factor's code, for who has one. */
  factor: { id: string; code: string } | null;
};

export type DeletionResult = { ok: true } | { ok: false; message: string };

/**
 * Proves who asks in a session of its own, which leaves the page's as it is, and deletes the account with it.
 * Afterwards this browser is signed out.
 */
export async function deleteAccount(wish: DeletionWish): Promise<DeletionResult> {
  const proof = await prove(wish);
  if ("message" in proof) return { ok: false, message: proof.message };
  const { client } = proof;
  const result = await invokeFunction("delete-account", { confirmation: wish.confirmation }, { client });
  if (!result.ok) {
    if (wish.password !== null) await client.auth.signOut({ scope: "local" });
    return { ok: false, message: functionErrorMessage(result) };
  }
  await signOut();
  return { ok: true };
}

async function prove({ email, password, factor }: DeletionWish): Promise<{ client: Supabase } | { message: string }> {
  const client = password === null ? await getSupabase() : await openSeparateClient();
  if (password !== null) {
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) return { message: authErrorMessage(authFailureOf(error).code) };
  }
  if (factor !== null) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code });
    if (error) return { message: authErrorMessage(authFailureOf(error).code) };
  }
  return { client };
}

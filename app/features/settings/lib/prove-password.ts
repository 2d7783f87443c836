import { type AuthResult, authFailureOf } from "#app/core/session/auth-failure.ts";
import type { Supabase } from "#app/core/supabase/client.ts";
import { openSeparateClient } from "#app/core/supabase/separate-client.ts";

/**
 * Signs in beside the page's own session, which stays as it is: the auth service judges the password, under its
 * limits. Whoever calls ends the session that comes back.
 */
export async function provePassword(credentials: { email: string; password: string }): Promise<AuthResult<Supabase>> {
  try {
    const client = await openSeparateClient();
    const { error } = await client.auth.signInWithPassword(credentials);
    return error ? authFailureOf(error) : { ok: true, value: client };
  } catch {
    return { ok: false, code: "network", status: 0 };
  }
}

export async function endProof(client: Supabase): Promise<void> {
  await client.auth.signOut({ scope: "local" });
}

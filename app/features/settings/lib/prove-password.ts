import { type AuthResult, toAuthFailure } from "#app/core/account/session/auth-failure.ts";
import { readPublicConfig } from "#app/core/browser/public-config.ts";
import type { Supabase } from "#app/core/data/supabase/client.ts";
import type { Database } from "#supabase/database.types.ts";

/**
 * Signs in beside the page's own session, which stays as it is: the auth service judges the password, under its
 * limits. The caller ends the session that comes back.
 */
export async function provePassword(credentials: { email: string; password: string }): Promise<AuthResult<Supabase>> {
  try {
    const client = await openSeparateClient();
    const { error } = await client.auth.signInWithPassword(credentials);
    return error ? toAuthFailure(error) : { ok: true, value: client };
  } catch {
    return { ok: false, code: "network", status: 0 };
  }
}

export async function endProof(client: Supabase): Promise<void> {
  await client.auth.signOut({ scope: "local" });
}

/** A client whose session lives in memory only, beside the page's own: what it signs in, nobody else notices. */
async function openSeparateClient(): Promise<Supabase> {
  const { createClient } = await import("@supabase/supabase-js");
  const { supabaseUrl, publishableKey } = readPublicConfig();
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: { storageKey: "lpx-separate", persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

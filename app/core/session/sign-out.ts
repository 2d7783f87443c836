import { getSupabase } from "#app/core/supabase/client.ts";
import { type AuthResult, toAuthFailure } from "./auth-failure.ts";
import { markSignedOut } from "./stored-session.ts";

/** Ends this browser's session. A session the server no longer knows is a success. Spec: [2.27], [7.5]. */
export async function signOut(): Promise<AuthResult> {
  try {
    const supabase = await getSupabase();
    markSignedOut();
    const { error } = await supabase.auth.signOut({ scope: "local" });
    if (!error) return { ok: true, value: null };
    const failure = toAuthFailure(error);
    return failure.code === "session_not_found" ? { ok: true, value: null } : failure;
  } catch {
    return { ok: false, code: "network", status: 0 };
  }
}

import { browserStorage } from "#app/core/storage/browser-storage.ts";
import { SESSION_STORAGE_KEY } from "#app/core/storage/storage-keys.ts";
import { getSupabase, type Supabase } from "#app/core/supabase/client.ts";
import { type AuthErrorLike, type AuthResult, toAuthFailure } from "./auth-failure.ts";
import { clearSignedOutMark, markSignedOut } from "./stored-session.ts";

/**
 * Ends this browser's session on the server and then here: where the server can't be told, the session stays, and the
 * failure is the whole story. A session the server no longer knows is a success. Spec: [2.27], [7.5], [8.8].
 */
export async function signOut(): Promise<AuthResult> {
  try {
    const supabase = await getSupabase();
    const { data, error } = await supabase.auth.getSession();
    if (error !== null && error.name === "AuthRetryableFetchError") return toAuthFailure(error);
    const token = data.session?.access_token;
    // Before the server ends it: what is under way meets an ended session a moment before we do.
    markSignedOut();
    const told = token === undefined ? null : (await supabase.auth.admin.signOut(token, "local")).error;
    if (told !== null && !isGone(told)) {
      clearSignedOutMark();
      return toAuthFailure(told);
    }
    // Without a stored session the client has nothing to tell the server a second time.
    browserStorage()?.removeItem(SESSION_STORAGE_KEY);
    return await forget(supabase);
  } catch {
    clearSignedOutMark();
    return { ok: false, code: "network", status: 0 };
  }
}

/** Ends this browser's session here in any case; the server is told if it can be. */
export async function forgetSession(): Promise<AuthResult> {
  try {
    return await forget(await getSupabase());
  } catch {
    return { ok: false, code: "network", status: 0 };
  }
}

async function forget(supabase: Supabase): Promise<AuthResult> {
  markSignedOut();
  const { error } = await supabase.auth.signOut({ scope: "local" });
  if (!error) return { ok: true, value: null };
  const failure = toAuthFailure(error);
  return failure.code === "session_not_found" ? { ok: true, value: null } : failure;
}

/** The session, its user or its token's key is no longer known there. */
function isGone({ status }: AuthErrorLike): boolean {
  return status === 401 || status === 403 || status === 404;
}

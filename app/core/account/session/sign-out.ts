import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import { SESSION_STORAGE_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type AuthResult, toAuthFailure } from "./auth-failure.ts";
import { clearSignedOutMark, markSignedOut } from "./stored-session.ts";

/** The session, its user or its token's key is no longer known there. */
const GONE: readonly unknown[] = [401, 403, 404];

/**
 * Ends this browser's session on the server and then here: where the server doesn't confirm it, the session stays, and
 * only the failure is reported. A session the server no longer knows is a success. Spec: [2.27], [7.5], [8.8].
 */
export async function signOut(): Promise<AuthResult> {
  try {
    const { auth } = await getSupabase();
    const { data, error } = await auth.getSession();
    if (error?.name === "AuthRetryableFetchError") return toAuthFailure(error);
    // Before the server ends it: what is under way meets an ended session a moment before we do.
    markSignedOut();
    const told = data.session && (await auth.admin.signOut(data.session.access_token, "local"));
    if (told?.error && !GONE.includes(told.error.status)) {
      clearSignedOutMark();
      return toAuthFailure(told.error);
    }
    // Without a stored session the client has nothing to tell the server a second time.
    browserStorage()?.removeItem(SESSION_STORAGE_KEY);
    await auth.signOut({ scope: "local" });
    return { ok: true, value: null };
  } catch {
    clearSignedOutMark();
    return { ok: false, code: "network", status: 0 };
  }
}

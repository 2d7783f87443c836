import { getSupabase } from "#app/core/data/supabase/client.ts";
import { markSignedOut } from "./stored-session.ts";

/** Ends this browser's session here in any case; the server hears of it if it can. */
export async function forgetSession(): Promise<void> {
  const { auth } = await getSupabase();
  markSignedOut();
  await auth.signOut({ scope: "local" });
}

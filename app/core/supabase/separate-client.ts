import { readPublicConfig } from "#app/core/public-config/public-config.ts";
import type { Database } from "#supabase/database.types.ts";
import type { Supabase } from "./client.ts";

/** A client whose session lives in memory only, beside the page's own: what it signs in, nobody else notices. */
export async function openSeparateClient(): Promise<Supabase> {
  const { createClient } = await import("@supabase/supabase-js");
  const { supabaseUrl, publishableKey } = readPublicConfig();
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: { storageKey: "lpx-separate", persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

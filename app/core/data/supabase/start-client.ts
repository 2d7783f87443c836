import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { readPublicConfig } from "#app/core/browser/public-config.ts";
import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import { SESSION_STORAGE_KEY } from "#app/core/browser/storage/storage-keys.ts";
import type { Database } from "#supabase/database.types.ts";
import { createSessionFetch } from "./session-fetch.ts";

/** Makes the page's client; only `client.ts` asks for it, and only once somebody needs it. */
export function startClient(): SupabaseClient<Database> {
  const { supabaseUrl, publishableKey } = readPublicConfig();
  const sessionFetch = createSessionFetch({
    fetch: (...request) => fetch(...request),
    publishableKey,
    checkSession: () => checkSession(client),
    readBearer: () => readBearer(client),
    hasSession: () => browserStorage()?.getItem(SESSION_STORAGE_KEY) != null,
  });
  const client: SupabaseClient<Database> = createClient<Database>(supabaseUrl, publishableKey, {
    // Our own pages read what an address brings, and only at a press or with this browser's own verifier:
    // otherwise a link with another person's tokens would quietly swap the account.
    auth: {
      storageKey: SESSION_STORAGE_KEY,
      storage: sessionStore,
      flowType: "pkce",
      detectSessionInUrl: false,
    },
    global: { fetch: sessionFetch },
  });
  return client;
}

/** Where the browser keeps nothing, the session lasts as long as the page. */
const sessionStore = {
  getItem: (key: string) => browserStorage()?.getItem(key) ?? null,
  setItem: (key: string, value: string) => void browserStorage()?.setItem(key, value),
  removeItem: (key: string) => browserStorage()?.removeItem(key),
};

/** A session that the server has ended is dropped by the client here, which tells everybody. */
async function checkSession(client: SupabaseClient<Database>): Promise<void> {
  const { error } = await client.auth.getUser();
  // This device's clock is behind: what it took for valid has run out.
  if (error?.code === "bad_jwt") await client.auth.refreshSession();
}

async function readBearer(client: SupabaseClient<Database>): Promise<string | null> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? null;
}

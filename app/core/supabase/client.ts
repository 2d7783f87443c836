import type { SupabaseClient } from "@supabase/supabase-js";
import { readPublicConfig } from "#app/core/public-config/public-config.ts";
import { browserStorage } from "#app/core/storage/browser-storage.ts";
import type { Database } from "#supabase/database.types.ts";
import { createSessionFetch } from "./session-fetch.ts";
import { SESSION_STORAGE_KEY } from "./session-storage-key.ts";

export type Supabase = SupabaseClient<Database>;

const listeners = new Set<(client: Supabase) => void>();
let starting: Promise<Supabase> | null = null;
let running: Supabase | null = null;

/**
 * The one client of this page, fetched and started at the first call: its 55 KB never belong to the
 * first load. A failed fetch is forgotten, so that the next call tries again.
 */
export function getSupabase(): Promise<Supabase> {
  starting ??= startClient().catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return starting;
}

/** Calls back with the client once somebody has started it, or at once when it runs already. */
export function onSupabaseStart(listener: (client: Supabase) => void): void {
  if (running) listener(running);
  else listeners.add(listener);
}

async function startClient(): Promise<Supabase> {
  const { createClient } = await import("@supabase/supabase-js");
  const { supabaseUrl, publishableKey } = readPublicConfig();
  const sessionFetch = createSessionFetch({
    fetch: (...request) => fetch(...request),
    publishableKey,
    checkSession: () => checkSession(client),
    readBearer: () => readBearer(client),
    hasSession: () => browserStorage()?.getItem(SESSION_STORAGE_KEY) != null,
  });
  const client = createClient<Database>(supabaseUrl, publishableKey, {
    // Our own pages read what an address brings, and only at a press or with this browser's own verifier:
    // otherwise a link with another person's tokens would quietly swap the account.
    auth: { storageKey: SESSION_STORAGE_KEY, flowType: "pkce", detectSessionInUrl: false },
    global: { fetch: sessionFetch },
  });
  running = client;
  for (const listener of listeners) listener(client);
  return client;
}

/** A session that the server has ended is dropped by the client here, which tells everybody. */
async function checkSession(client: Supabase): Promise<void> {
  const { error } = await client.auth.getUser();
  // This device's clock is behind: what it took for valid has run out.
  if (error?.code === "bad_jwt") await client.auth.refreshSession();
}

async function readBearer(client: Supabase): Promise<string | null> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? null;
}

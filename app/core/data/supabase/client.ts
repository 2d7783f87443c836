import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#supabase/database.types.ts";

export type Supabase = SupabaseClient<Database>;

// No createStore: one event that happens once, and hands its listeners the client.
const listeners = new Set<(client: Supabase) => void>();
let starting: Promise<Supabase> | null = null;
let running: Supabase | null = null;

/**
 * The one client of this page, fetched and started at the first call: its 55 KB never belong to the
 * first load. A failed fetch is forgotten, so that the next call tries again.
 */
export function getSupabase(): Promise<Supabase> {
  starting ??= start().catch((error: unknown) => {
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

/** In tasks of its own: together with what asks for the client and what goes on with it, it would hold the page. */
async function start(): Promise<Supabase> {
  await nextTask();
  const { startClient } = await import("./start-client.ts");
  await nextTask();
  const client = startClient();
  running = client;
  for (const listener of listeners) listener(client);
  await nextTask();
  return client;
}

/** Lets the browser draw and answer between two pieces of work that would hold the page together; no timer's delay. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

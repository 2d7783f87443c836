import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { browserStorage } from "#app/core/storage/browser-storage.ts";
import { getSupabase, onSupabaseStart } from "#app/core/supabase/client.ts";
import { SESSION_STORAGE_KEY } from "#app/core/supabase/session-storage-key.ts";
import { type SessionUser, sessionUserOf } from "./session-user.ts";
import { readStoredUser } from "./stored-session.ts";

export type SessionState =
  | { status: "loading"; user: null }
  | { status: "signed-out"; user: null }
  | { status: "signed-in"; user: SessionUser };

const LOADING: SessionState = { status: "loading", user: null };
const SIGNED_OUT: SessionState = { status: "signed-out", user: null };

const changeListeners = new Set<() => void>();
let state: SessionState = LOADING;
let isStarted = false;

export function getSessionState(): SessionState {
  start();
  return state;
}

/** During server rendering nobody is known: personal parts show their loading state. */
export function getServerSessionState(): SessionState {
  return LOADING;
}

export function subscribeToSession(listener: () => void): () => void {
  start();
  changeListeners.add(listener);
  return () => {
    changeListeners.delete(listener);
  };
}

function start(): void {
  if (isStarted || typeof window === "undefined") return;
  isStarted = true;
  setUser(readStoredUser(browserStorage()));
  onSupabaseStart((client) => {
    client.auth.onAuthStateChange(handleAuthEvent);
  });
  window.addEventListener("storage", (event) => {
    if (event.key === SESSION_STORAGE_KEY || event.key === null) setUser(readStoredUser(browserStorage()));
  });
  if (state.status === "signed-in") whenIdle(wakeClient);
}

/** From here on the client checks and renews the session itself: at start, on visibility, every 30 seconds. */
function wakeClient(): void {
  getSupabase().catch(() => {
    // Offline or a deploy in between: the next call that needs the client loads it.
  });
}

/** Every event of the auth client (INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, USER_UPDATED, …). Spec: [4.10]. */
function handleAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  // At start a renewal that failed for want of a network reports no session while it is still stored.
  const isUnknown = event === "INITIAL_SESSION" && session === null;
  setUser(isUnknown ? readStoredUser(browserStorage()) : session ? sessionUserOf(session.user) : null);
}

function setUser(user: SessionUser | null): void {
  const next: SessionState = user ? { status: "signed-in", user } : SIGNED_OUT;
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  for (const listener of changeListeners) listener();
}

function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(work, { timeout: 4_000 });
  else window.setTimeout(work, 1_500);
}

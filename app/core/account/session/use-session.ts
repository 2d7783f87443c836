import { useSyncExternalStore } from "react";
import type { SessionState } from "./session-state.ts";
import { getKnownSessionState, getServerSessionState, getSessionState, subscribeToSession } from "./session-store.ts";

/** Who is signed in; `loading` only while the server renders and the page hydrates. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSessionState, getServerSessionState);
}

/** How far somebody has come who is signing in: for the login screens and the question in place. */
export function useSignInProgress(): SessionState {
  return useSyncExternalStore(subscribeToSession, getKnownSessionState, getServerSessionState);
}

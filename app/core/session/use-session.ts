import { useSyncExternalStore } from "react";
import { getServerSessionState, getSessionState, type SessionState, subscribeToSession } from "./session-store.ts";

/** Who is signed in; `loading` only while the server renders and the page hydrates. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSessionState, getServerSessionState);
}

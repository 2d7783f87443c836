import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { whenIdle } from "#app/core/browser/hydration/when-idle.ts";
import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import { SESSION_STORAGE_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import {
  beginLapse,
  endLapse,
  getLapse,
  type LapseReason,
  lapseStore,
  takeLapseReason,
} from "#app/core/data/lapse-store.ts";
import { getSupabase, onSupabaseStart } from "#app/core/data/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import { type AuthSession, type SessionState, toSessionState } from "./session-state.ts";
import type { SessionUser } from "./session-user.ts";
import { clearSignedOutMark, isMarkedSignedOut, readStoredSession } from "./stored-session.ts";

/** Latest moment at which a page that never rests wakes the auth client, milliseconds. */
const WAKE_AT_LATEST = 4_000;
const LOADING: SessionState = { status: "loading", user: null };

// No createStore: the first question starts it, and two states share their listeners, who hear of both at once.
const changeListeners = new Set<() => void>();
/** What the auth client knows, and what the screens get: a lapse keeps the second as it was. */
let known: SessionState = LOADING;
let shown: SessionState = LOADING;
/** Both as the listeners last heard them. */
let told = "";
let isStarted = false;
/** Somebody has pressed or typed something since the page was loaded. */
let isTouched = false;

export function getSessionState(): SessionState {
  start();
  return shown;
}

/** How far somebody has come who is signing in, also in place of a session that lapsed. */
export function getKnownSessionState(): SessionState {
  start();
  return known;
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
  known = toSessionState(readStoredSession(browserStorage()));
  shown = known;
  onSupabaseStart((client) => {
    client.auth.onAuthStateChange(handleAuthEvent);
  });
  window.addEventListener("storage", (event) => {
    if (event.key === SESSION_STORAGE_KEY || event.key === null) follow(readStoredSession(browserStorage()));
  });
  for (const touch of ["pointerdown", "keydown", "input"]) {
    document.addEventListener(touch, () => (isTouched = true), { capture: true, once: true, passive: true });
  }
  lapseStore.subscribe(show);
  if (known.status !== "signed-out") whenIdle(wakeClient, WAKE_AT_LATEST);
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
  follow(isUnknown ? readStoredSession(browserStorage()) : session);
}

/** Takes over what this tab or another one did: signed in, renewed, changed, or over. */
function follow(session: AuthSession | null): void {
  known = toSessionState(session);
  if (known.status === "signed-in") {
    clearSignedOutMark();
    endLapse({ isBack: known.user.id === getLapse()?.userId });
  }
  if (known.status === "signed-out" && shown.user !== null && !isMarkedSignedOut()) reportEnd(shown.user);
  show();
}

/** A session that ended by itself: its owner is asked in place, or told. */
function reportEnd({ id, email }: SessionUser): void {
  if (getLapse() !== null) return;
  const reason = takeLapseReason();
  // Before the first touch nothing can be lost: the login says it better than a question over an empty page.
  if (!isTouched || !beginLapse({ userId: id, email, reason })) showSessionEnded(reason);
}

function show(): void {
  const next = getLapse() === null ? known : shown;
  if (JSON.stringify([known, next]) === told) return;
  told = JSON.stringify([known, next]);
  shown = next;
  for (const listener of changeListeners) listener();
}

/** The toast for a session that ended by itself, where nothing waits to be saved. Spec: [8.8]. */
function showSessionEnded(reason: LapseReason): void {
  showToast({ title: m.account_lapse_title(), description: lapseText(reason), tone: "destructive" });
}

function lapseText(reason: LapseReason): string {
  if (reason === "reused") return m.account_lapse_reused();
  return reason === "expired" ? m.account_lapse_expired_short() : m.account_error_session_ended();
}

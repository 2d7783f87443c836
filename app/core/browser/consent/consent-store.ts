import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import { writeCookie } from "#app/core/browser/storage/cookies.ts";
import { CONSENT_KEY } from "#app/core/browser/storage/storage-keys.ts";

/** The server forwards events only of browsers that send this cookie; no other address is sent it. */
const COOKIE_PATH = "/api/meta-capi";
const YEAR_SECONDS = 31_536_000;

export type Consent = "unset" | "accepted" | "rejected";

// No createStore: the browser's storage is the state, and other tabs write it.
const listeners = new Set<() => void>();

/** The visitor's choice about being measured. Nothing is before it, and nothing asks twice. */
export function getConsent(): Consent {
  const stored = browserStorage()?.getItem(CONSENT_KEY);
  return stored === "accepted" || stored === "rejected" ? stored : "unset";
}

/** The server asks nobody. */
export function getServerConsent(): Consent {
  return "rejected";
}

export function setConsent(choice: "accepted" | "rejected"): void {
  browserStorage()?.setItem(CONSENT_KEY, choice);
  mirrorConsent();
  for (const listener of listeners) listener();
}

/** The cookie says what the storage says, also where the storage outlived it. */
export function mirrorConsent(): void {
  const isAccepted = getConsent() === "accepted";
  const seconds = isAccepted ? YEAR_SECONDS : 0;
  writeCookie({ name: CONSENT_KEY, value: "accepted", path: COOKIE_PATH, seconds, sameSite: "strict" });
}

/** Hears of choices in this tab and in others. */
export function subscribeToConsent(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === CONSENT_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", hear);
  };
}

import { createStore } from "#app/core/browser/create-store.ts";

/**
 * A session that ended without its owner's doing while a page with their work is open: the page stays, requests
 * wait, and its owner is asked to sign in again in place. Spec: [4.10]; one at a time.
 */
export type Lapse = {
  userId: string;
  email: string;
  reason: LapseReason;
  /** False once the owner has dismissed the question; the next thing they save asks again. */
  isAsking: boolean;
};

/**
 * `reused`: somebody else may hold a copy of the session, so the server ended it. `expired`: its time was over.
 * `stale`: it goes on, but what its owner wants needs a sign-in of the last minutes.
 */
export type LapseReason = "ended" | "reused" | "expired" | "stale";

type Resume = (isBack: boolean) => void;

const REASON_OF_CODE: Readonly<Record<string, LapseReason>> = {
  refresh_token_already_used: "reused",
  session_expired: "expired",
};

let refusalCode: string | null = null;

/** The lapse that the open page asks about, if there is one. */
export const lapseStore = createStore<Lapse | null>(null);
const waiting = new Set<Resume>();
let handlers = 0;

export function getLapse(): Lapse | null {
  return lapseStore.get();
}

/** For pages that can ask their owner to sign in again. Returns the function that unregisters them. */
export function registerLapseHandler(): () => void {
  handlers += 1;
  return () => {
    handlers -= 1;
    if (handlers === 0) endLapse({ isBack: false });
  };
}

/** False where no open page has a handler: its owner is simply signed out. */
export function beginLapse(lapse: Omit<Lapse, "isAsking">): boolean {
  if (getLapse() !== null) return true;
  if (handlers === 0) return false;
  lapseStore.set({ ...lapse, isAsking: true });
  return true;
}

/** Resolves when the owner is back (true), or has dismissed the question or left (false). */
export function waitForLapseEnd({ mayAsk }: { mayAsk: boolean }): Promise<boolean> {
  const current = getLapse();
  if (current === null) return Promise.resolve(true);
  if (!current.isAsking) {
    if (!mayAsk) return Promise.resolve(false);
    lapseStore.set({ ...current, isAsking: true });
  }
  return new Promise((resolve) => {
    waiting.add(resolve);
  });
}

/** The owner wants to look at the page first: waiting requests are refused, and the session stays over. */
export function dismissLapse(): void {
  const current = getLapse();
  if (current === null) return;
  if (current.reason === "stale") {
    endLapse({ isBack: false });
    return;
  }
  lapseStore.set({ ...current, isAsking: false });
  resume(false);
}

export function endLapse({ isBack }: { isBack: boolean }): void {
  if (getLapse() === null) return;
  lapseStore.set(null);
  resume(isBack);
}

function resume(isBack: boolean): void {
  const resumed = [...waiting];
  waiting.clear();
  for (const go of resumed) go(isBack);
}

/**
 * Remembers why the auth service refused to renew the session: the auth client only reports that it is over.
 * Spec: [4.10], resilience 6.
 */
export function noteRefusedRenewal(code: string | null): void {
  refusalCode = code;
}

/** Why the session that has just ended did, as far as its owner needs to know. */
export function takeLapseReason(): LapseReason {
  const code = refusalCode;
  refusalCode = null;
  return (code !== null && REASON_OF_CODE[code]) || "ended";
}

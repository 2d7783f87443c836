import { createStore } from "#app/core/store/create-store.ts";

/**
 * A session that ended without its owner's doing while a page with their work is open: the page stays, requests
 * wait, and its owner is asked to sign in again in place. Spec: [4.10]; one at a time.
 */
export type Lapse = {
  userId: string;
  email: string;
  reason: LapseReason;
  /** False once the owner has put the question aside; the next thing they save asks again. */
  isAsking: boolean;
};

/**
 * `reused`: somebody else may hold a copy of the session, so the server ended it. `expired`: its time was over.
 * `stale`: it goes on, but what its owner wants needs a sign-in of the last minutes.
 */
export type LapseReason = "ended" | "reused" | "expired" | "stale";

type Resume = (isBack: boolean) => void;

/** The lapse that the open page asks about, if there is one. */
export const lapseStore = createStore<Lapse | null>(null);
const waiting = new Set<Resume>();
let keepers = 0;

export function getLapse(): Lapse | null {
  return lapseStore.get();
}

/** A page that can ask its owner to sign in again says so while it is open. Returns the way to take it back. */
export function keepPageThroughLapse(): () => void {
  keepers += 1;
  return () => {
    keepers -= 1;
    if (keepers === 0) endLapse({ isBack: false });
  };
}

/** False where no open page keeps anything: its owner is simply signed out. */
export function beginLapse(lapse: Omit<Lapse, "isAsking">): boolean {
  if (getLapse() !== null) return true;
  if (keepers === 0) return false;
  lapseStore.set({ ...lapse, isAsking: true });
  return true;
}

/** Resolves when the owner is back (true), or has put the question aside or left (false). */
export function waitOutLapse({ mayAsk }: { mayAsk: boolean }): Promise<boolean> {
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

/** The owner wants to look at the page first: what waits is refused, a session that is over stays so. */
export function putLapseAside(): void {
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

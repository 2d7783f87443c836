import type { PatternMoment } from "#domain/signals/pattern-moments.ts";

/**
 * True in the one window of this browser that is to tell of this moment. The claim is a lock that its window keeps until
 * the moment: what a window writes to the browser's storage reaches the others only a while later, so two could read
 * there that nothing was told.
 */
export function claimMoment({ setupId, at }: PatternMoment, now: Date): Promise<boolean> {
  // Absent on pages without https.
  if (typeof navigator.locks === "undefined") return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>((release) => setTimeout(release, at - now.getTime()));
    };
    navigator.locks.request(`signal-alert-${setupId}-${at}`, { ifAvailable: true }, keep).catch(reject);
  });
}

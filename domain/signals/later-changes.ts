import type { DailySignal } from "./daily-signals.ts";
import type { PromisedSignal } from "./day-commitment.ts";

/** A signal of the day as it was at the end. */
export type FinalSignal = DailySignal & { name: string; changedAt: string };

/** Changes to a day's list after its hash was published; `at` is null where the row is gone. */
export type LaterChange = {
  kind: "added" | "moved" | "removed";
  setupId: number;
  name: string;
  /** `HH:MM:SS` on the reference clock; null for what was taken away. */
  time: string | null;
  at: string | null;
};

/** The differences between what was promised and what was there when the day ended, by the setups' numbers. */
export function laterChanges(promised: readonly PromisedSignal[], final: readonly FinalSignal[]): LaterChange[] {
  const promisedTimes = new Map(promised.map(({ setupId, time }) => [setupId, time]));
  const stayed = new Set(final.map(({ setupId }) => setupId));
  const removed = promised
    .filter(({ setupId }) => !stayed.has(setupId))
    .map(({ setupId, name }): LaterChange => ({ kind: "removed", setupId, name, time: null, at: null }));
  const others = final
    .filter(({ setupId, time }) => promisedTimes.get(setupId) !== time)
    .map(({ setupId, name, time, changedAt }): LaterChange => {
      const kind = promisedTimes.has(setupId) ? "moved" : "added";
      return { kind, setupId, name, time, at: changedAt };
    });
  return [...removed, ...others].sort((one, other) => one.setupId - other.setupId);
}

import type { DailySignal } from "./daily-signals.ts";

/** A changed row of the daily signals; `time` is null where the row was deleted. */
export type SignalChange = { setupId: number; date: string; time: string | null };

/**
 * The signals of a date after a change: one of that date replaces its setup's or is appended, a deleted one goes, and
 * other dates change nothing (the very same list). Spec: [7.14].
 */
export function followChange(
  signals: readonly DailySignal[],
  { setupId, date, time }: SignalChange,
  today: string,
): readonly DailySignal[] {
  if (date !== today) return signals;
  if (time === null) return signals.filter((signal) => signal.setupId !== setupId);
  const changed = { setupId, time };
  return signals.some((signal) => signal.setupId === setupId)
    ? signals.map((signal) => (signal.setupId === setupId ? changed : signal))
    : [...signals, changed];
}

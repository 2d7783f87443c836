import type { SealedSignal } from "#domain/record/judge-signal.ts";

/** A promised signal with all that judges it: a stop of 25 points, a target of 50, costs of 2; give what the test is about. */
export function makeSealedSignal(given: Partial<SealedSignal> = {}): SealedSignal {
  return {
    setupId: 14,
    name: "NAS100 H1 04:00-08:00",
    asset: "NAS100",
    timeframe: "H1",
    direction: "follow",
    stopTicks: 100,
    targetTicks: 200,
    time: "08:00:00",
    firstTime: "04:00:00",
    tickSize: 0.25,
    costTicks: 8,
    ...given,
  };
}

import { SECOND_MS } from "#domain/clock/durations.ts";
import { inDailyPause } from "#server/platform/jobs/next-run.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { createSignalSource } from "./create-signal-source.ts";
import { forgetOldSignals } from "./forget-old-signals.ts";
import { keepDailySignals } from "./keep-commitments.ts";
import { listSignalSources } from "./list-signal-sources.ts";
import { rotateSignalSource } from "./rotate-signal-source.ts";
import { startSignalTest } from "./start-signal-test.ts";
import { switchSignalSource } from "./switch-signal-source.ts";

/** Signals of the charting platform, their sources and the day's promise. */
export const signals = defineSubject({
  actions: { createSignalSource, listSignalSources, rotateSignalSource, startSignalTest, switchSignalSource },
  jobs: (services) => [
    { name: "keep-daily-signals", when: { everyMs: 15 * SECOND_MS }, run: () => keepDailySignals(services) },
    { name: "forget-old-signals", when: inDailyPause(10), run: () => forgetOldSignals(services) },
  ],
});

import { HOUR_MS } from "#domain/clock/durations.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { eraseClosedDiaries } from "./erase-diaries.ts";
import * as keptTrades from "./keep-evaluation-trades.ts";
import { personalTables } from "./personal-tables.ts";
import { saveEvaluation } from "./save-evaluation.ts";

/** The diary of a member's own evaluations. */
export const evaluations = defineSubject({
  actions: { ...keptTrades, saveEvaluation },
  jobs: (services) => [
    { name: "erase-closed-diaries", when: { everyMs: HOUR_MS }, run: () => eraseClosedDiaries(services) },
  ],
  personal: personalTables,
});

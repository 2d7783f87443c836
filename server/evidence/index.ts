import { MINUTE_MS } from "#domain/clock/durations.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { publishEvidenceRoots } from "./publish-evidence-roots.ts";

/** The ledger by which others check what was published, and when. */
export const evidence = defineSubject({
  jobs: (services) => [
    { name: "publish-evidence-roots", when: { everyMs: MINUTE_MS }, run: () => publishEvidenceRoots(services) },
  ],
});

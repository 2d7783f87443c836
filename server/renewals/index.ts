import { MINUTE_MS } from "#domain/clock/durations.ts";
import { defineSubject } from "#server/platform/subject.ts";
import * as endingLetters from "./ending-letters.ts";
import { tellOfEndings } from "./tell-of-endings.ts";

/** Memberships and trials that end soon, or have ended. */
export const renewals = defineSubject({
  letters: endingLetters,
  jobs: (services) => [{ name: "tell-of-endings", when: { everyMs: MINUTE_MS }, run: () => tellOfEndings(services) }],
});

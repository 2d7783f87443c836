import { defineSubject } from "#server/platform/subject.ts";
import { weekLetter } from "./week-letter.ts";
import { WEEK_LETTERS_EVERY_MS, writeWeekLetters } from "./write-week-letters.ts";

/** A member's week as a letter on their Sunday. */
export const memberWeeks = defineSubject({
  letters: { weekLetter },
  jobs: (services) => [
    { name: "write-week-letters", when: { everyMs: WEEK_LETTERS_EVERY_MS }, run: () => writeWeekLetters(services) },
  ],
});

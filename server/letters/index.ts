import { defineSubject } from "#server/platform/subject.ts";
import { readLetter } from "./read-letter.ts";
import { sendLetterAgain } from "./send-letter-again.ts";

/** What the office sees of the letters that any subject wrote. */
export const officeLetters = defineSubject({ actions: { readLetter, sendLetterAgain } });

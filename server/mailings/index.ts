import { defineSubject } from "#server/platform/subject.ts";
import { countMailing } from "./count-mailing.ts";
import { mailingTest } from "./mailing-letter.ts";
import { personalTables } from "./personal-tables.ts";
import * as runMailing from "./run-mailing.ts";
import { sendTestMailing } from "./send-test-mailing.ts";
import { stopMailings } from "./stop-mailings.ts";
import * as suppressions from "./suppressions.ts";
import * as writeMailing from "./write-mailing.ts";

/** Writing to many: what, to whom, and how somebody is left alone. The job needs the mailer, so `start` names it. */
export const mailings = defineSubject({
  actions: { countMailing, ...runMailing, sendTestMailing, stopMailings, ...suppressions, ...writeMailing },
  letters: { mailingTest },
  personal: personalTables,
});

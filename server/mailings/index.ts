import { defineSubject } from "#server/platform/subject.ts";
import { countMailing } from "./count-mailing.ts";
import { mailingTest } from "./mailing-letter.ts";
import { personalTables } from "./personal-tables.ts";
import { scheduleMailing, stopMailing } from "./run-mailing.ts";
import { sendTestMailing } from "./send-test-mailing.ts";
import { stopMailings } from "./stop-mailings.ts";
import { liftSuppression, suppressAddress } from "./suppressions.ts";
import { changeMailing, createMailing } from "./write-mailing.ts";

/** Writing to many: what, to whom, and how somebody is left alone. The job needs the mailer, so `start` names it. */
export const mailings = defineSubject({
  actions: [
    changeMailing,
    countMailing,
    createMailing,
    liftSuppression,
    scheduleMailing,
    sendTestMailing,
    stopMailing,
    stopMailings,
    suppressAddress,
  ],
  letters: [mailingTest],
  personal: personalTables,
});

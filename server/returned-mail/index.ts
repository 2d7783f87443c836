import { openImapFolder } from "#server/platform/adapters/mail/imap.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { readReturnedMail } from "./read-returned-mail.ts";

/** Letters that came back by mail. A clock time is one process's: the others leave the mailbox alone. docs/decisions/227. */
export const returnedMail = defineSubject({
  jobs(services) {
    const { MAIL_RETURN_IMAP_URL: url, MAIL_RETURN_ADDRESS: returnAddress } = services.environment;
    if (url === undefined || returnAddress === undefined) return [];
    const folder = openImapFolder({ url });
    const when = { at: { cron: "*/5 * * * *", zone: "UTC" } };
    return [{ name: "read-returned-mail", when, run: () => readReturnedMail({ services, folder, returnAddress }) }];
  },
});

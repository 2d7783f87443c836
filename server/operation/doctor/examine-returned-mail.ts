import { openImapFolder } from "#server/platform/adapters/mail/imap.ts";
import type { Finding } from "./finding.ts";

/** More than a server that reads every five minutes leaves. */
const MANY = 1_000;

type Settings = { mailUrl: string | undefined; address: string | undefined; url: string | undefined };

/** Whether letters that come back by mail are heard of: signs in to their mailbox and counts what is unread. */
export async function examineReturnedMail({ mailUrl, address, url }: Settings): Promise<Finding> {
  const subject = "returned mail";
  if (mailUrl === undefined) return { level: "ok", subject, text: "none: letters don't go out (no SMTP_URL)" };
  if (address === undefined || url === undefined) {
    const missing = address === undefined ? "MAIL_RETURN_ADDRESS and MAIL_RETURN_IMAP_URL" : "MAIL_RETURN_IMAP_URL";
    return { level: "warn", subject, text: `not read: set ${missing}, else the office sees such letters as sent` };
  }
  let unread: number;
  try {
    unread = await openImapFolder({ url }).countUnseen();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { level: "fail", subject, text: `the mailbox can't be read, look at MAIL_RETURN_IMAP_URL: ${why}` };
  }
  if (unread > MANY) return { level: "warn", subject, text: `${unread} unread: see that a server runs, and its job` };
  return { level: "ok", subject, text: `the mailbox lets us in, ${unread} unread` };
}

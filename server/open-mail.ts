import { createMailbox, type Mailbox } from "./adapters/mail/mailbox.ts";
import { createSmtpMailer } from "./adapters/mail/smtp.ts";
import type { Environment } from "./env.ts";
import type { Mailer } from "./mail/mailer.ts";

export type OpenMail = {
  mailer: Mailer;
  /** The letters to show at /dev/mailbox; null where they really go out, or where strangers could read them. */
  mailbox: Mailbox | null;
};

/** Letters go out by SMTP when there is an address for it; otherwise into the demonstration's mailbox. */
export function openMail(environment: Environment, clock: () => Date): OpenMail {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR, LPX_MODE, LPX_DEMO_EXPOSE } = environment;
  if (url !== undefined) return { mailer: createSmtpMailer({ url, from }), mailbox: null };
  if (LPX_MODE === "production") throw new Error("SMTP_URL: is required in production");
  const mailbox = createMailbox({ file: `${DATA_DIR}/mailbox.jsonl`, clock });
  return { mailer: mailbox, mailbox: LPX_DEMO_EXPOSE ? null : mailbox };
}

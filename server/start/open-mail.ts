import { createMailbox, type Mailbox } from "#server/platform/adapters/mail/mailbox.ts";
import { createSmtpMailer } from "#server/platform/adapters/mail/smtp.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { Environment } from "../env.ts";

export type OpenMail = {
  mailer: Mailer;
  /** Where letters are kept; null where they really go out. */
  mailbox: Mailbox | null;
  /** Whether /dev/mailbox shows them: not where strangers could read them. */
  isMailboxShown: boolean;
};

/** A demonstration's: a reserved domain, which no letter that really goes out may name. */
const DEMONSTRATION_SENDER = "LPX <no-reply@lpx.example>";

/** Letters go out by SMTP when there is an address for it; otherwise into the demonstration's mailbox. */
export function openMail(environment: Environment, clock: () => Date): OpenMail {
  const { SMTP_URL: url, MAIL_FROM: from = DEMONSTRATION_SENDER, DATA_DIR, LPX_MODE, LPX_DEMO_EXPOSE } = environment;
  if (url !== undefined) return { mailer: createSmtpMailer({ url, from }), mailbox: null, isMailboxShown: false };
  if (LPX_MODE === "production") throw new Error("SMTP_URL: is required in production");
  const mailbox = createMailbox({ file: `${DATA_DIR}/mailbox.jsonl`, clock });
  return { mailer: mailbox, mailbox, isMailboxShown: !LPX_DEMO_EXPOSE };
}

import nodemailer from "nodemailer";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";

type SmtpOptions = { url: string; from: string; deadlines?: Record<keyof typeof DEADLINES.mail, number> };

/** Mail by SMTP, in both parts (HTML and plain text). A refused or late message throws and the outbox tries again. */
export function createSmtpMailer({ url, from, deadlines = DEADLINES.mail }: SmtpOptions): Mailer {
  const transport = nodemailer.createTransport({
    url,
    dnsTimeout: deadlines.dns,
    connectionTimeout: deadlines.connection,
    greetingTimeout: deadlines.greeting,
    socketTimeout: deadlines.silence,
  });
  return {
    async send(mail) {
      const { to, subject, html, text, attachments = [], oneClickUrl } = mail;
      const headers = oneClickUrl === undefined ? {} : unsubscribeHeaders(oneClickUrl);
      const sending = transport.sendMail({ from, to, subject, html, text, headers, attachments: [...attachments] });
      await endingAfter(sending, deadlines.letter);
    },
  };
}

/** What a mail program shows its own button by (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** A server that says a little again and again is never silent: the letter as a whole has an end, too. */
async function endingAfter(sending: Promise<unknown>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const error = Object.assign(new Error("the mail server took too long"), { code: "ETIMEDOUT" });
  const timer = setTimeout(() => late.reject(error), milliseconds);
  try {
    await Promise.race([sending, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

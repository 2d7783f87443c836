import nodemailer from "nodemailer";
import type { Mailer } from "#server/mail/mailer.ts";

/** Mail by SMTP, in both parts (HTML and plain text). A refused message throws and the outbox tries again. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(mail) {
      const { to, subject, html, text, attachments = [] } = mail;
      await transport.sendMail({ from, to, subject, html, text, attachments: [...attachments] });
    },
  };
}

import { Transform } from "node:stream";
import type { Transporter } from "nodemailer";
import { isAddressRefused, keepAnswer } from "#domain/letters/mail-answer.ts";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import { type Mailer, MailFailure } from "#server/platform/mail/mailer.ts";

type SmtpOptions = { url: string; from: string; deadlines?: Record<keyof typeof DEADLINES.mail, number> };

/** Mail by SMTP, in both parts (HTML and plain text). A refused or late message throws and the outbox tries again. */
export function createSmtpMailer({ url, from, deadlines = DEADLINES.mail }: SmtpOptions): Mailer {
  return {
    async send(mail) {
      // A demonstration without a mail server never needs it.
      const { default: nodemailer } = await import("nodemailer");
      // One for each letter: nothing is pooled, and what is noted below belongs to this one.
      const transport = nodemailer.createTransport({
        url,
        dnsTimeout: deadlines.dns,
        connectionTimeout: deadlines.connection,
        greetingTimeout: deadlines.greeting,
        socketTimeout: deadlines.silence,
      });
      const isHandedOver = noteEnd(transport);
      const { to, subject, html, text, attachments = [], oneClickUrl, returnPath } = mail;
      const headers = oneClickUrl === undefined ? {} : unsubscribeHeaders(oneClickUrl);
      const envelope = returnPath === undefined ? {} : { envelope: { from: returnPath, to } };
      const letter = { from, to, subject, html, text, headers, attachments: [...attachments], ...envelope };
      try {
        const sending = transport.sendMail(letter);
        return keepAnswer((await endingAfter(sending, deadlines.letter)).response);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        throw toFailure(error, isHandedOver());
      }
    },
  };
}

/** What a mail program shows its own button by (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** Tells whether the server was given all of the letter: from then on silence leaves open whether it was taken. */
function noteEnd(transport: Transporter): () => boolean {
  let isOver = false;
  transport.use("stream", (mail, done) => {
    mail.message.transform(
      () =>
        new Transform({
          transform: (chunk, _encoding, next) => next(null, chunk),
          flush(next) {
            isOver = true;
            next();
          },
        }),
    );
    done();
  });
  return () => isOver;
}

/** As nodemailer leaves it: the server's words, their number, and what they answered. */
type SmtpError = Error & { response?: unknown; responseCode?: unknown; command?: unknown };

function toFailure(error: SmtpError, isHandedOver: boolean): MailFailure {
  const words = typeof error.response === "string" ? error.response : "";
  const code = typeof error.responseCode === "number" ? error.responseCode : null;
  const command = typeof error.command === "string" ? error.command : null;
  return new MailFailure(error, {
    answer: words === "" ? null : keepAnswer(words),
    isAddressRefused: isAddressRefused({ code, command, words }),
    isInDoubt: isHandedOver && code === null,
  });
}

/** A server that says a little again and again is never silent: the letter as a whole has an end, too. */
async function endingAfter<Sent>(sending: Promise<Sent>, milliseconds: number): Promise<Sent> {
  const late = Promise.withResolvers<never>();
  const error = Object.assign(new Error("the mail server took too long"), { code: "ETIMEDOUT" });
  const timer = setTimeout(() => late.reject(error), milliseconds);
  try {
    return await Promise.race([sending, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

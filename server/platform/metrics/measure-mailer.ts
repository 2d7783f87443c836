import { OUTGOING_CAUSES, outgoingCauseOf } from "#gateway/http/outgoing-cause.ts";
import { failureSource, type Mailer } from "#server/platform/mail/mailer.ts";

/** What the mail server said to a letter, by the class of its reply (RFC 5321 4.2.1), or why it said nothing. */
export const MAIL_ANSWERS = ["2xx", "4xx", "5xx", ...OUTGOING_CAUSES] as const;
export type MailAnswer = (typeof MAIL_ANSWERS)[number];

/** The same mailer, which tells the answer to each letter. */
export function measureMailer(mailer: Mailer, note: (answer: MailAnswer) => void): Mailer {
  return {
    async send(mail) {
      try {
        const answer = await mailer.send(mail);
        note("2xx");
        return answer;
      } catch (error) {
        note(mailAnswerOf(failureSource(error)));
        throw error;
      }
    },
  };
}

/** nodemailer gives a reply's number as `responseCode`; a refused password has one, too, and is the operator's to mend. */
export function mailAnswerOf(error: unknown): MailAnswer {
  const cause = outgoingCauseOf(error);
  if (cause === "CREDENTIALS") return cause;
  const code = error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
  if (typeof code !== "number") return cause;
  if (code >= 500 && code < 600) return "5xx";
  return code >= 400 && code < 500 ? "4xx" : cause;
}

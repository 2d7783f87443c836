/** One letter, in both parts. `text` says all that `html` says. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
  /** A POST to it ends letters of this kind; GET shows a page that asks (RFC 8058). */
  oneClickUrl?: string;
};

/** A file of text. */
export type MailAttachment = { filename: string; contentType: string; content: string };

/** The port to the outside: resolves when the letter was accepted, throws when it must be tried again. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

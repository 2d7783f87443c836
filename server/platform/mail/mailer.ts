/** One letter, in both parts. `text` says all that `html` says. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
  /** A POST to it ends letters of this kind; GET shows a page that asks (RFC 8058). */
  oneClickUrl?: string;
  /** Where mail about the letter comes back to, in place of its sender's address. */
  returnPath?: string;
};

/** A file of text. */
export type MailAttachment = { filename: string; contentType: string; content: string };

/**
 * The port to the outside: resolves when the letter was accepted, with the server's words if it has any; throws when it was
 * not, a MailFailure where the server's answer is known.
 */
export type Mailer = { send(mail: OutgoingMail): Promise<string | undefined> };

type Failure = {
  /** The server's words, if it said any. */
  answer: string | null;
  /** There is no such mailbox, for good. */
  isAddressRefused: boolean;
  /** The server had all of the letter: it may have arrived. */
  isInDoubt: boolean;
};

/** Why a mail server didn't take a letter, beside the error of the connection. */
export class MailFailure extends Error implements Failure {
  readonly code: string | undefined;
  readonly answer: string | null;
  readonly isAddressRefused: boolean;
  readonly isInDoubt: boolean;

  constructor(cause: Error, { answer, isAddressRefused, isInDoubt }: Failure) {
    super(cause.message, { cause });
    this.code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
    this.answer = answer;
    this.isAddressRefused = isAddressRefused;
    this.isInDoubt = isInDoubt;
  }
}

/** The error of the connection behind a failure, as nodemailer leaves it. */
export function failureSource(error: unknown): unknown {
  return error instanceof MailFailure ? error.cause : error;
}

import type { Language } from "#domain/language/language-of.ts";
import type { MailAttachment } from "./mailer.ts";

/** A letter before it is drawn: the HTML and the plain text are made of the same pieces. */
export type Letter = {
  language: Language;
  subject: string;
  /** Who is greeted; null greets without a name. */
  name: string | null;
  paragraphs: readonly string[];
  /** A receipt's lines. */
  rows?: readonly { label: string; value: string }[];
  action?: { label: string; url: string };
  code?: { label: string; digits: string };
  /** A file that goes with it. */
  attachment?: MailAttachment;
  /** Said after everything else. */
  notes?: readonly string[];
  /** How to get no more of this kind, last of all. */
  optOut?: {
    label: string;
    url: string;
    /** Where a mail program says it by itself, by a POST without a question (RFC 8058). */
    oneClickUrl?: string;
  };
};

/** What letters need to know of the site. */
export type MailSite = { publicUrl: string; supportEmail: string };

/** As it is when the letter goes out: the office changes it. */
export type ReadMailSite = () => Promise<MailSite>;

/** What lets its reader in: sealed beside the letter until it is sent. `digits`: null once their life is over. */
export type LetterSecret = { token: string; digits: string | null };

/** `secret`: only while the letter is sent; who looks at it later sees it without. */
export type LetterContext = { language: Language; site: MailSite; secret?: LetterSecret };

/** A letter that the outbox keeps as kind and payload, and that is written in words when it is sent. */
export type LetterKind<Payload> = {
  readonly kind: string;
  /** Its link or its digits let their reader in: it is sent once, and asked for again in its place. */
  readonly holdsToken?: true;
  write(payload: Payload, context: LetterContext): Letter;
};

/** In a payload instants are ISO text and money is cents: it is kept as JSON. */
export function defineLetter<Payload extends object>(
  kind: string,
  write: (payload: Payload, context: LetterContext) => Letter,
): LetterKind<Payload> {
  return { kind, write };
}

/** The same for a letter with a one-time token. */
export function defineTokenLetter<Payload extends object>(
  kind: string,
  write: (payload: Payload, context: LetterContext) => Letter,
): LetterKind<Payload> {
  return { kind, holdsToken: true, write };
}

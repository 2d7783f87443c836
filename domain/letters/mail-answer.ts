const LONGEST = 200;
/** Anything with an address in it, in brackets or not: what is kept must not name anybody. */
const ADDRESS = /\S*@\S*/g;
/** A status that is about the letter or its sender, not the mailbox (RFC 3463, 3.7 and 3.8). */
const NOT_OF_MAILBOX = /^5\.[67]\./;
const STATUS_OF_REPLY = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?![\d.])/;

/** A mail server's words as they are kept: one short line without addresses. */
export function keepAnswer(words: string): string {
  const line = words
    .replaceAll(ADDRESS, "…")
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

/** The status (RFC 3463) of a reply that refuses for good; null where it names none. */
export function refusalStatus(words: string): string | null {
  return STATUS_OF_REPLY.exec(words)?.[1] ?? null;
}

/** Whether a status says for good that there is no such mailbox: of class 5, unless it refuses us rather than the reader. */
export function isMailboxGone(status: string): boolean {
  return status.startsWith("5.") && !NOT_OF_MAILBOX.test(status);
}

type Refusal = { code: number | null; command: string | null; words: string };

/** The same of a mail server's answer: a 5xx reply to the recipient (RFC 5321, 4.2.1). */
export function isAddressRefused({ code, command, words }: Refusal): boolean {
  if (code === null || code < 500 || code >= 600 || command !== "RCPT TO") return false;
  const status = refusalStatus(words);
  return status === null || isMailboxGone(status);
}

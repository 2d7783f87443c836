const LONGEST = 200;
/** Anything with an address in it, in brackets or not: what is kept must not name anybody. */
const ADDRESS = /\S*@\S*/g;
/** Policy and security: about the sender, not the mailbox (RFC 3463, 3.8). */
const ABOUT_SENDER = /^5\d\d[ -]5\.7\./;

/** A mail server's words as they are kept: one short line without addresses. */
export function keepAnswer(words: string): string {
  const line = words
    .replaceAll(ADDRESS, "…")
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

type Refusal = { code: number | null; command: string | null; words: string };

/**
 * Whether the server said for good that there is no such mailbox: a 5xx reply to the recipient (RFC 5321, 4.2.1), unless it
 * refuses us rather than the reader.
 */
export function isAddressRefused({ code, command, words }: Refusal): boolean {
  return code !== null && code >= 500 && code < 600 && command === "RCPT TO" && !ABOUT_SENDER.test(words);
}

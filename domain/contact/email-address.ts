const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/** Characters before the @: a mail server refuses more. RFC 5321 4.5.3.1.1. */
const LONGEST_NAME = 64;

/** Whether a text has the form of one e-mail address that a letter's header can carry as it is. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text) && text.lastIndexOf("@") <= LONGEST_NAME;
}

/** Gmail alone reads a name without its dots, and answers under two domains. */
const GMAIL = ["gmail.com", "googlemail.com"];

/** One text for all spellings that reach the same mailbox at the usual providers: without case and tag (`+…`). */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).replace(/\+.*$/, "").toLowerCase();
  const domain = address.slice(at + 1).toLowerCase();
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Enough of an address to know it again, too little to write to it: for records that outlive the account. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const [name = "", host = ""] = [[...address.slice(0, at)][0], [...domain][0]];
  return `${name}…@${host}…${domain.slice(domain.lastIndexOf("."))}`;
}

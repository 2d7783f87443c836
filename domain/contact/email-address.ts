const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/** Whether a text has the form of one e-mail address that a letter's header can carry as it is. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}

/** One text for all spellings that reach the same mailbox at the usual providers: without case, tag (`+…`) and dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return (name + address.slice(at)).toLowerCase();
}

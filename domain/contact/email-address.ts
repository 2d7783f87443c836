const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/** Whether a text has the form of one e-mail address that a letter's header can carry as it is. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}

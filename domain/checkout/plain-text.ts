/** Control characters and halves of a surrogate pair: no name has them, and the database refuses them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Whether a one-line text can be stored and shown as it is. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** Control characters and halves of a surrogate pair: no name has them, and the database refuses them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/** Unicode's class Cf: characters that only steer how others are shown, such as U+200B and U+202E. */
const FORMAT = /\p{Cf}/gu;
/** Persian, Indic scripts and emoji need the two joiners (U+200C, U+200D) inside a name. */
const FORMAT_BUT_JOINERS = /(?![\u200c\u200d])\p{Cf}/gu;
/** Drawn as something: neither a space, nor a character that Unicode lets programs ignore, nor the blank of Braille. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a one-line text can be stored and shown as it is. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** A code or a user name as it was meant: trimmed, and without the invisible characters that copying brings along. */
export function cleanCode(typed: string): string {
  return typed.replace(FORMAT, "").trim();
}

/** A person's name, a subject or a title the same way; one of which nothing would be seen is empty. */
export function cleanName(typed: string): string {
  return cleanText(typed);
}

/** What somebody wrote, of one line or several: nothing in it turns how the text around it is read. */
export function cleanText(typed: string): string {
  const text = typed.replace(FORMAT_BUT_JOINERS, "").trim();
  return VISIBLE.test(text) ? text : "";
}

import { cleanName } from "#domain/checkout/plain-text.ts";

/** A file that is attached: where it lies in the bucket `attachments`, and what its owner calls it. */
export type Attachment = { path: string; name: string };

/** How many files one message may carry. */
export const MOST_ATTACHMENTS = 3;
/** Bytes of one file; the bucket refuses a larger one, too. */
export const MOST_ATTACHMENT_BYTES = 10_000_000;
/** Characters of a file's name. */
export const LONGEST_FILE_NAME = 120;
/** What the bucket takes. */
export const ATTACHMENT_TYPES = ["image/png", "image/jpeg", "image/webp", "application/pdf", "text/plain"] as const;

export type AttachmentProblem = "too_many" | "too_big" | "empty" | "wrong_type";

/** What is wrong with chosen files, or null; `kept` are those of the same message already. */
export function findAttachmentProblem(
  files: readonly { size: number; type: string }[],
  kept: number,
): AttachmentProblem | null {
  if (files.length + kept > MOST_ATTACHMENTS) return "too_many";
  if (files.some(({ type }) => !ATTACHMENT_TYPES.some((allowed) => allowed === type))) return "wrong_type";
  if (files.some(({ size }) => size === 0)) return "empty";
  return files.some(({ size }) => size > MOST_ATTACHMENT_BYTES) ? "too_big" : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this takes out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A file's name as it is kept and shown: one line without marks that turn the reading direction, cut to fit. */
export function toFileName(name: string): string {
  const plain = cleanName(name.toWellFormed().replaceAll(CONTROL, ""));
  return [...plain].slice(-LONGEST_FILE_NAME).join("") || "file";
}

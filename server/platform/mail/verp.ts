import { type MarksOf, returnPathOf, type SentLetter } from "#domain/letters/return-token.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import type { Environment } from "#server/env.ts";

/** What a mailer is given of where mail about a letter comes back to; nothing where no address is set for it. */
export type ReturnPath = (letter: SentLetter) => { returnPath?: string };

type Parts = { environment: Pick<Environment, "MAIL_RETURN_ADDRESS">; encryption: Encryption };

export function openReturnPath({ environment: { MAIL_RETURN_ADDRESS: address }, encryption }: Parts): ReturnPath {
  if (address === undefined) return () => ({});
  const marksOf = returnMarks(encryption);
  return (letter) => ({ returnPath: returnPathOf(address, letter, marksOf) });
}

/** What return paths are signed by. */
export function returnMarks(encryption: Encryption): MarksOf {
  return (text) => encryption.marksOf(text, "return path");
}

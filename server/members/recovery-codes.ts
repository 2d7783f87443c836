import { createHash, randomInt } from "node:crypto";
import { RECOVERY_ALPHABET, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from "#domain/account/recovery-code.ts";

/** A new set of codes, without dashes. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, makeRecoveryCode);
}

function makeRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  );
  return letters.join("");
}

/** What is kept of a code; the same code of two members has nothing in common. */
export function hashRecoveryCode({ userId, code }: { userId: string; code: string }): string {
  return createHash("sha256").update(`${userId}:${code}`).digest("hex");
}

import type { AuthFailure } from "../protocol/auth-failure.ts";
import { MAX_PASSWORD_BYTES } from "./password-hasher.ts";

export type PasswordRules = {
  /** Characters at least; default 8. */
  minLength?: number;
  /** Whether everybody guesses this one first; default: a filter of 200,000. */
  isCommon?: (password: string) => boolean;
};

/**
 * The `weak_password` refusal of a password, or null when it may be used. No rule asks for kinds of
 * characters. Reasons: `length` and `pwned` as GoTrue's, `too_long` past the 72 bytes bcrypt reads.
 */
export function findPasswordWeakness(password: string, rules: Required<PasswordRules>): AuthFailure | null {
  const reasons: string[] = [];
  const messages: string[] = [];
  if ([...password].length < rules.minLength) {
    reasons.push("length");
    messages.push(`Password should be at least ${rules.minLength} characters.`);
  }
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    reasons.push("too_long");
    messages.push(`Password cannot be longer than ${MAX_PASSWORD_BYTES} bytes.`);
  }
  if (rules.isCommon(password)) {
    reasons.push("pwned");
    messages.push("Password is known to be weak and easy to guess, please choose a different one.");
  }
  if (reasons.length === 0) return null;
  return { ok: false, status: 422, code: "weak_password", message: messages.join(" "), reasons };
}

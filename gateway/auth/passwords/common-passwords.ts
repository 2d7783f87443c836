import { dictionary } from "@zxcvbn-ts/language-common";

/** Shorter ones are refused for their length anyway. */
const SHORTEST = 8;

const common = new Set(dictionary["passwords-common"].filter((password) => password.length >= SHORTEST));

/** Whether the password is, in any letter case, among the leaked ones that are tried first. ASVS 5 V6.2.4. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

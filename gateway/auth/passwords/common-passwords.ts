import { readFileSync } from "node:fs";
import { mayHold } from "./bloom-filter.ts";

/** Made by scripts/leaked-passwords.ts; what is in it: docs/decisions/105. */
const leaked = readFileSync(new URL("leaked-passwords.bloom", import.meta.url));

/** Whether the password is, in any letter case, among the leaked ones that are tried first. ASVS 5 V6.2.4, 6.2.12. */
export function isCommonPassword(password: string): boolean {
  return mayHold(leaked, password.toLowerCase());
}

import { toReferralCode } from "#domain/referrals/referral.ts";
import { browserStorage } from "./browser-storage.ts";
import { REFERRAL_KEY } from "./storage-keys.ts";
import type { KeyValueStorage } from "./visit-storage.ts";

/** Keeps the code that a link brought (`?ref=…`) until its visitor buys; the newest link counts. Spec: [3.9]. */
export function rememberReferral(typed: string | null, storage: KeyValueStorage | null = browserStorage()): void {
  const code = toReferralCode(typed);
  if (code !== null) storage?.setItem(REFERRAL_KEY, code);
}

/** Empty without one. */
export function readReferral(storage: KeyValueStorage | null = browserStorage()): string {
  return toReferralCode(storage?.getItem(REFERRAL_KEY) ?? null) ?? "";
}

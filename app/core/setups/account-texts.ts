import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Language } from "#domain/language/language-of.ts";
import type { AccountKind } from "#domain/results/account-trade.ts";

export const ACCOUNT_KIND_NAMES: Record<AccountKind, () => string> = {
  live: m.common_account_live,
  evaluation: m.common_account_evaluation,
  demonstration: m.common_account_demonstration,
  simulated: m.common_account_simulated,
};

/** What an account is called in the reader's language; `name` is the Spanish one. */
export function accountName({ name, nameEn }: { name: string; nameEn: string }): string {
  const names: Record<Language, string> = { es: name, en: nameEn };
  return names[getLocale()];
}

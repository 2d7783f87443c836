import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type AccountNames, accountNameField } from "#domain/results/account-name.ts";
import type { AccountKind } from "#domain/results/account-trade.ts";

export const ACCOUNT_KIND_NAMES: Record<AccountKind, () => string> = {
  live: m.common_account_live,
  evaluation: m.common_account_evaluation,
  demonstration: m.common_account_demonstration,
  simulated: m.common_account_simulated,
};

/** What an account is called in the reader's language. */
export function accountName(names: AccountNames): string {
  return names[accountNameField(getLocale())];
}

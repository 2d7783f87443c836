import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatAmount } from "#domain/formats/format-money.ts";
import type { WithdrawalFacts, WithdrawalLevel } from "#domain/results/withdrawal-certificate.ts";

export const LEVEL_NAMES: Record<WithdrawalLevel, () => string> = {
  firm_confirmed: m.withdrawals_level_confirmed,
  document_seen: m.withdrawals_level_seen,
  unverified: m.withdrawals_level_unverified,
};

/** What each level says, and no more than that. */
export const LEVEL_MEANINGS: Record<WithdrawalLevel, () => string> = {
  firm_confirmed: m.withdrawals_level_confirmed_text,
  document_seen: m.withdrawals_level_seen_text,
  unverified: m.withdrawals_level_unverified_text,
};

/** `5.250,00 USD`: an amount in its own currency, with no line break between. */
export function withdrawalAmount({ amountCents, currency }: Pick<WithdrawalFacts, "amountCents" | "currency">): string {
  return `${formatAmount(amountCents, getLocale())}\u00a0${currency}`;
}

/** Its text alternative: what the picture shows; a sample never sounds like the real thing. */
export function withdrawalText(certificate: WithdrawalFacts & { isSample: boolean }): string {
  const { firm, paidOn, isSample } = certificate;
  const facts = { firm, amount: withdrawalAmount(certificate), date: formatDay(paidOn, getLocale()) };
  return isSample ? m.withdrawals_picture_sample(facts) : m.withdrawals_picture(facts);
}

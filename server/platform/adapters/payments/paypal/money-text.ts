const MONEY_TEXT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Integer cents as PayPal writes money: `17900` → `179.00`. */
export function centsToMoneyText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not an amount in cents: ${cents}`);
  const text = String(cents).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/**
 * PayPal's money text (`179.00`, `179`) as integer cents, exactly and without floating point.
 * Null for anything else: signs, exponents, more than two decimals, a billion or more.
 */
export function moneyTextToCents(text: string): number | null {
  const match = MONEY_TEXT.exec(text);
  if (match === null) return null;
  const [, units = "0", decimals = ""] = match;
  return Number(units) * 100 + Number(decimals.padEnd(2, "0"));
}

import { numberFormat } from "./kept-formats.ts";

/** What may come beside a figure: `%`, or the signs of a currency; any currency's where it isn't known. */
export type FigureUnit = "%" | { currency: string | null };

/** What a field takes. The decimals decide what a text can mean: `10.000` is ten thousand where there are two. */
export type FigureKind = { decimals: number; mayBeNegative?: boolean; unit?: FigureUnit };

/** Days, trades, points: whole figures. */
export const COUNT: FigureKind = { decimals: 0 };

/** An amount with its currency's decimals: two of US dollars, none of yen, three of Kuwaiti dinars. */
export function moneyOf(currency: string | null): FigureKind {
  return { decimals: isCode(currency) ? decimalsOf(currency) : 2, unit: { currency } };
}

/** Whether a field with this unit may hold the sign. */
export function isSignOf(sign: string, unit: FigureUnit | undefined): boolean {
  if (unit === undefined || unit === "%") return sign === unit;
  const { currency } = unit;
  if (currency === null) return /^(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,2}|[A-Z]{3})$/iu.test(sign);
  if (sign.toUpperCase() === currency.toUpperCase()) return true;
  if (!isCode(currency)) return false;
  const symbol = symbolOf(currency);
  const country = currency.slice(0, 2).toUpperCase();
  // `US$` and the French `$US` beside `$`.
  return sign === symbol || (symbol === "$" && (sign === `${country}$` || sign === `$${country}`));
}

/** Three letters: what Intl takes for a currency. Platforms write others, too, like `USDT`. */
function isCode(currency: string | null): currency is string {
  return currency !== null && /^[A-Z]{3}$/i.test(currency);
}

function decimalsOf(currency: string): number {
  return numberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

function symbolOf(currency: string): string | undefined {
  const format = numberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value;
}

import { getLocale } from "#app/paraglide/runtime.js";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { withMinus } from "#domain/formats/with-minus.ts";
import { CURRENCY } from "#domain/money.ts";

/**
 * `−1.660 USD` of an account: in the currency given, dollars where there is none to give, without one for `""`; cents only
 * where there are any.
 */
export function accountMoney(cents: number, currency: string | null = null, isSigned = false): string {
  const decimals = cents % 100 === 0 ? 0 : 2;
  const figures = numberFormat(getLocale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: "always",
    signDisplay: isSigned ? "exceptZero" : "auto",
  });
  const code = currency ?? CURRENCY;
  return withMinus(`${figures.format(cents / 100)}${code === "" ? "" : `\u00a0${code}`}`);
}

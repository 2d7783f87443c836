import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat, numberFormat } from "#domain/formats/kept-formats.ts";
import { type Decimal, decimalText } from "#domain/mt5/decimal.ts";

/** A figure with all its decimals and no idle ones, in the visitor's language: `0,25`. */
export function figure(value: number | Decimal): string {
  const number = typeof value === "bigint" ? Number(decimalText(value)) : value;
  return numberFormat(getLocale(), { maximumFractionDigits: 8 }).format(number);
}

/** Money of the account, whose currency only its owner knows: two decimals. */
export function amount(value: Decimal): string {
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numberFormat(getLocale(), cents).format(Number(decimalText(value)));
}

/** `13 mar 2027`, of `2027-03-13`. */
export function dateText(date: string, form: "long" | "short" = "long"): string {
  const options = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  const format = dateFormat(getLocale(), form === "long" ? { ...options, year: "numeric" } : options);
  return format.format(new Date(`${date}T00:00:00Z`));
}

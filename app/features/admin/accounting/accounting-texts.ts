import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { MovementSum } from "#domain/accounting/movement-sums.ts";
import { countryName } from "#domain/formats/country-name.ts";
import { formatAmount } from "#domain/formats/format-money.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { MovementKind } from "./read-movements.ts";

export const KIND_NAMES: Record<MovementKind, () => string> = {
  capture: m.accounting_kind_capture,
  refund: m.panel_refund,
  reversal: m.accounting_kind_reversal,
};

/** The country's name, or that it isn't known. */
export function countryText(country: string | null): string {
  return country === null ? m.accounting_unknown() : countryName(country, getLocale());
}

/** `noviembre de 2026`, of `2026-11`. */
export function monthName(month: string): string {
  const format = dateFormat(getLocale(), { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T12:00:00Z`));
}

/** `vie, 20 nov`, of `2026-11-20`. */
export function dayName(day: string): string {
  const format = dateFormat(getLocale(), { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** A sum of fees or of what is left: `unknown` where no movement has one, and of how many where some have none. */
export function knownSum({ count, unknownCount }: MovementSum, cents: number): string {
  if (count > 0 && count === unknownCount) return m.accounting_unknown();
  const amount = formatAmount(cents, getLocale());
  return unknownCount === 0 ? amount : m.accounting_known_of({ amount, known: count - unknownCount, count });
}

import { formatFactor, formatFigure, formatR, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { withCurrency } from "#domain/money.ts";

/** One metric as the method's page explains it. */
export type MetricEntryProps = {
  /** Also where it is on the page: `/metodo#win-rate`. */
  id: string;
  name: string;
  /** Where its formula alone doesn't say it. */
  meaning?: string;
  formula: string;
  /** What the code counts for the example. */
  output: string;
  /** Where neither its meaning nor its formula says them. */
  limits?: string;
};

/** For what can't be worked out. */
export const NONE = m.method_not_available;

export function money(cents: number | null): string {
  return cents === null ? NONE() : withCurrency(formatFigure(cents / 100, getLocale(), 2));
}

/** A fraction as a percentage. */
export function rate(fraction: number | null): string {
  return fraction === null ? NONE() : formatRate(fraction * 100, getLocale());
}

export function factor(value: number | null): string {
  return value === null ? NONE() : formatFactor(value, getLocale());
}

export function inR(value: number | null): string {
  return value === null ? NONE() : formatR(value, getLocale(), 2);
}

export function figure(value: number | null, decimals: number): string {
  return value === null ? NONE() : formatFigure(value, getLocale(), decimals);
}

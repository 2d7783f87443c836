import { moneyOf } from "#domain/formats/figure-kind.ts";
import { readCents } from "#domain/formats/read-figure.ts";
import { CURRENCY } from "#domain/money.ts";
import { HIGHEST_PRICE_CENTS } from "./product-catalogue.ts";

/** A price as an operator types it, `149`, `149,50` or `1.490`, in US cents; null for what can't be one. */
export function readPriceCents(typed: string): number | null {
  const cents = readCents(typed, moneyOf(CURRENCY));
  return cents !== null && cents >= 1 && cents <= HIGHEST_PRICE_CENTS ? cents : null;
}

import { moneyOf } from "#domain/formats/figure-kind.ts";
import { readFigure, toWholeCents } from "#domain/formats/read-figure.ts";
import { CURRENCY } from "#domain/money.ts";
import { HIGHEST_PRICE_CENTS } from "./product-catalogue.ts";

/** A price as an operator types it, `149`, `149,50` or `1.490`, in US cents; null for what can't be one. */
export function readPriceCents(typed: string): number | null {
  const read = readFigure(typed, moneyOf(CURRENCY));
  const cents = read.ok ? toWholeCents(read.value) : null;
  return cents !== null && cents >= 1 && cents <= HIGHEST_PRICE_CENTS ? cents : null;
}

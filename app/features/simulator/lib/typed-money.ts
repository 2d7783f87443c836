import { moneyOf } from "#domain/formats/figure-kind.ts";
import { readCents } from "#domain/formats/read-figure.ts";

const MOST_CENTS = 10_000_000_000;

/** Hundredths of an amount of a currency as people type it; null for what is none above zero, or may be two. */
export function readTypedMoney(text: string, currency: string | null): number | null {
  const cents = readCents(text, moneyOf(currency));
  return cents !== null && cents > 0 && cents <= MOST_CENTS ? cents : null;
}

import { moneyOf } from "#domain/formats/figure-kind.ts";
import { readFigure, toWholeCents } from "#domain/formats/read-figure.ts";

const MOST_CENTS = 10_000_000_000;

/** Hundredths of an amount of a currency as people type it; null for what is none above zero, or may be two. */
export function readTypedMoney(text: string, currency: string | null): number | null {
  const read = readFigure(text, moneyOf(currency));
  const cents = read.ok ? toWholeCents(read.value) : null;
  return cents !== null && cents > 0 && cents <= MOST_CENTS ? cents : null;
}

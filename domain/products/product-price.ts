import { HIGHEST_PRICE_CENTS } from "./product-catalogue.ts";

/** A price as an operator types it, `149`, `149.5` or `149,50`, in US cents; null for what can't be one. */
export function readPriceCents(typed: string): number | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return cents >= 1 && cents <= HIGHEST_PRICE_CENTS ? cents : null;
}

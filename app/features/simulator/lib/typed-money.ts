import { getLocale } from "#app/paraglide/runtime.js";
import { readNumber, toCents } from "#domain/histories/read-number.ts";

const MOST_CENTS = 10_000_000_000;

/** An amount as people type it, `100000`, `100.000` or `99,50`, by the language's mark first; null for what is none above zero. */
export function readTypedMoney(text: string): number | null {
  const [own, other] = getLocale() === "es" ? ([",", "."] as const) : ([".", ","] as const);
  const value = readNumber(text, own) ?? readNumber(text, other);
  const cents = value === null ? 0 : toCents(value);
  return cents > 0 && cents <= MOST_CENTS ? cents : null;
}

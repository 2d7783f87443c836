import type { Language } from "#domain/language/language-of.ts";

/**
 * What the operator says of the product, word for word from the specification ([1.14], [2.28]); never shown
 * as computed evidence, nor in structured data, titles or mails (docs/content.md).
 * A claim that the product can compute is replaced by the computed figure and has no mark: the 295 configurations.
 */
export type Claim = {
  id: "best" | "funded" | "rating" | "peakMonth" | "twoMonths" | "drawdown";
  value: string;
  /** Month in which the operator last confirmed it, `YYYY-MM`. */
  statedIn: string;
};

const STATED_IN = "2025-08";

export const CLAIMS = {
  best: { id: "best", value: "LPX", statedIn: STATED_IN },
  funded: { id: "funded", value: "200+", statedIn: STATED_IN },
  rating: { id: "rating", value: "4.9/5", statedIn: STATED_IN },
  peakMonth: { id: "peakMonth", value: "+23 %", statedIn: STATED_IN },
  twoMonths: { id: "twoMonths", value: "16 %", statedIn: STATED_IN },
  drawdown: { id: "drawdown", value: "< 5 %", statedIn: STATED_IN },
} as const satisfies Record<Claim["id"], Claim>;

const WRITTEN: Record<Language, (value: string) => string> = {
  es: (value) => value.replace(".", ","),
  en: (value) => value.replace(" %", "%"),
};

/** A claim's value as the language writes numbers: `4,9/5`, `+23 %`; `4.9/5`, `+23%`. */
export function statedValue({ value }: Claim, language: Language): string {
  return WRITTEN[language](value);
}

import type { Claim, ClaimPlace } from "./claim.ts";

const STATED = {
  sourceEs: "declaración del equipo de LPX. No está verificada por un tercero.",
  sourceEn: "a statement by the LPX team. No third party has verified it.",
  link: "",
  checkedOn: "2025-08-01",
  shownUntil: "",
};
const OF_TITLE = { value: "", wordsEs: "", wordsEn: "" };

/**
 * What the operator says of the product, from the specification ([1.14], [2.28]), until the office changes it; never shown as
 * computed evidence, nor in structured data, titles or mails (docs/content.md). A claim that the product can compute is
 * replaced by the computed figure and has no mark: the 295 configurations.
 */
export const FIRST_CLAIMS: readonly (Claim & { id: string; place: ClaimPlace })[] = [
  { id: "best", place: "title", ...OF_TITLE, ...STATED },
  { id: "funded", place: "hero", value: "200+", wordsEs: "traders fondeados", wordsEn: "funded traders", ...STATED },
  { id: "rating", place: "hero", value: "4.9/5", wordsEs: "de valoración", wordsEn: "rating", ...STATED },
  { id: "peak-month", place: "results", value: "+23 %", wordsEs: "Mejor mes", wordsEn: "Best month", ...STATED },
  {
    id: "two-months",
    place: "results",
    value: "16 %",
    wordsEs: "Dos meses seguidos",
    wordsEn: "Two months running",
    ...STATED,
  },
  {
    id: "drawdown",
    place: "results",
    value: "< 5 %",
    wordsEs: "Drawdown máximo",
    wordsEn: "Maximum drawdown",
    ...STATED,
  },
];

import { localise } from "#domain/language/localised-fields.ts";
import type { Claim, ClaimPlace } from "./claim.ts";
import { FIRST_WORDS } from "./first-words.ts";

const STATED = {
  ...localise(["source"], ({ language }) => FIRST_WORDS[language].source),
  link: "",
  checkedOn: "2025-08-01",
  shownUntil: "",
};
const OF_TITLE = { value: "", ...localise(["words"], () => "") };
const words = (claim: "funded" | "rating" | "peakMonth" | "twoMonths" | "drawdown") =>
  localise(["words"], ({ language }) => FIRST_WORDS[language][claim]);

/**
 * What the operator says of the product, from the specification ([1.14], [2.28]), until the office changes it; never shown as
 * computed evidence, nor in structured data, titles or mails (docs/content.md). A claim that the product can compute is
 * replaced by the computed figure and has no mark: the 295 configurations.
 */
export const FIRST_CLAIMS: readonly (Claim & { id: string; place: ClaimPlace })[] = [
  { id: "best", place: "title", ...OF_TITLE, ...STATED },
  { id: "funded", place: "hero", value: "200+", ...words("funded"), ...STATED },
  { id: "rating", place: "hero", value: "4.9/5", ...words("rating"), ...STATED },
  { id: "peak-month", place: "results", value: "+23 %", ...words("peakMonth"), ...STATED },
  {
    id: "two-months",
    place: "results",
    value: "16 %",
    ...words("twoMonths"),
    ...STATED,
  },
  {
    id: "drawdown",
    place: "results",
    value: "< 5 %",
    ...words("drawdown"),
    ...STATED,
  },
];

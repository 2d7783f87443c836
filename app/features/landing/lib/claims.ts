import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";

/**
 * What the operator says of the product, word for word from the specification ([1.14], [2.28]); never shown
 * as computed evidence, nor in structured data, titles or mails (docs/content.md).
 * A claim that the product can compute is replaced here by the computed figure and loses its mark.
 */
export type Claim = {
  id: "best" | "configurations" | "funded" | "rating" | "peakMonth" | "twoMonths" | "drawdown";
  value: string;
  /** Month in which the operator last confirmed it, `YYYY-MM`. */
  statedIn: string;
};

const STATED_IN = "2025-08";

export const CLAIMS = {
  best: { id: "best", value: "LPX", statedIn: STATED_IN },
  configurations: { id: "configurations", value: `${LIBRARY_SETUPS}`, statedIn: STATED_IN },
  funded: { id: "funded", value: "200+", statedIn: STATED_IN },
  rating: { id: "rating", value: "4.9/5", statedIn: STATED_IN },
  peakMonth: { id: "peakMonth", value: "+23 %", statedIn: STATED_IN },
  twoMonths: { id: "twoMonths", value: "16 %", statedIn: STATED_IN },
  drawdown: { id: "drawdown", value: "< 5 %", statedIn: STATED_IN },
} as const satisfies Record<Claim["id"], Claim>;

/** Ticks; whatever a row or a form held there. */
export type RatioSource = { takeProfit: unknown; stopLoss: unknown };

export type RatioSide = "positive" | "negative";

/** Take profit over stop loss, rounded to two decimals; 0 if either is not a number or the stop is 0. Spec: [5.7]. */
export function ratioOf({ takeProfit, stopLoss }: RatioSource): number {
  if (typeof takeProfit !== "number" || typeof stopLoss !== "number") return 0;
  // Hundredths first: 201 over 200 is 1.005, which no binary fraction holds, and rounds to 1.01.
  const hundredths = Math.round((takeProfit * 100) / stopLoss);
  return stopLoss !== 0 && Number.isFinite(hundredths) ? hundredths / 100 : 0;
}

/** Positive is above 1, negative 1 or below; of the rounded ratio. Spec: [5.7]. */
export function ratioSide(source: RatioSource): RatioSide {
  return ratioOf(source) > 1 ? "positive" : "negative";
}

/** Spec: [2.34], [4.3]. */
export const CHECKOUT_STEPS = ["cart", "information", "review", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Where the buyer must go back to before this step, or null when the step may be shown. Spec: [4.3], [5.2]. */
export function findMissingStep(
  step: CheckoutStep,
  { hasItems, hasInformation }: { hasItems: boolean; hasInformation: boolean },
): "cart" | null {
  if (step === "cart") return null;
  if (!hasItems) return "cart";
  if (step === "information") return null;
  return hasInformation ? null : "cart";
}

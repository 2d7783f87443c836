/**
 * Products the catalogue knows but has no price for: not for sale until the operator sets one.
 * Spec: [1.4], [3.5]; docs/decisions on what is for sale.
 */
export const UNPRICED_PRODUCTS = [
  { id: "robot-mt5", kind: "robot", platform: "metatrader-5" },
  { id: "indicator-one-time", kind: "indicator", platform: "tradingview" },
] as const;

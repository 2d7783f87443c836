import type { Setup } from "#domain/setups/setup.ts";

/** What of a setup a preset is made of. */
export type ConvertibleSetup = Pick<
  Setup,
  | "id"
  | "name"
  | "asset"
  | "timeframe"
  | "days"
  | "direction"
  | "stopLoss"
  | "takeProfit"
  | "tickSize"
  | "pattern1Hour"
  | "pattern1Minute"
  | "pattern2Hour"
  | "pattern2Minute"
>;

import { PLANS } from "#domain/plans/plan-catalogue.ts";

/** Setups of the library, and beside them those that plans open. Spec: [1.3], [9.2] to [9.4], [9.7]. */
export const LIBRARY_SETUPS = 295;
export const FUNDING_SETUPS = Math.max(...PLANS.map((plan) => plan.fundingSetups));

/** Trades entered before this date choose the setups (in-sample); those from it on only show what came after. */
export const OUT_OF_SAMPLE_FROM = "2023-01-01";

/** A setup is chosen from no fewer in-sample trades. */
export const LEAST_TRADES = 80;

/** What a funding setup must show in-sample: evaluations end on a drawdown of 8 to 10 % (1 R is 1 % here). */
export const FUNDING = { leastTrades: 120, leastRatio: 1, mostDrawdown: 8, mostOfOneMarket: 2 } as const;

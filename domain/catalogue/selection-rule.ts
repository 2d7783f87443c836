import { PLANS } from "#domain/plans/plan-catalogue.ts";

// The rule of docs/catalogue.md in figures. They were fixed before the first run and don't change afterwards.

/** Setups beside those of the library, which plans open. Spec: [9.2] to [9.4]. */
export const FUNDING_SETUPS = Math.max(...PLANS.map((plan) => plan.fundingSetups));

/** Only bars before this date choose. */
export const CHOICE_UNTIL = "2022-07-01";

/** From the choice's end to this date is the gate; trades from it on only show what came after (out-of-sample). */
export const OUT_OF_SAMPLE_FROM = "2023-01-01";

/** A setup is chosen from no fewer trades of the choice's bars. */
export const LEAST_TRADES = 80;

/** What each part of the score weighs; they make 1 together. */
export const WEIGHTS = { neighbours: 0.3, levels: 0.2, trades: 0.1, drawdown: 0.2, costs: 0.2 } as const;

/** Where a part of the score is full (trades) or nothing (the deepest fall in R, costs as a share of the stop). */
export const SCALES = { trades: 200, drawdown: 10, costs: 0.2 } as const;

/** What each condition asks: shares above zero, trades, R, and costs as a share of the stop. */
export const LIMITS = { neighbours: 0.75, levels: 0.75, trades: 120, drawdown: 10, costs: 0.05 } as const;

/** The gate's own: trades in its half year, and the deepest fall in R. */
export const GATE = { trades: 40, drawdown: 10 } as const;

export const MOST_OF_ONE_MARKET = { library: 40, funding: 2 } as const;

import type { TradesText } from "#domain/backtest/trades-text.ts";
import type { ComparedIds } from "#domain/setups/compared-ids.ts";
import type { Setup } from "#domain/setups/setup.ts";

export type ComparedSetup = { setup: Setup; trades: TradesText | null };

/** What the comparison's page is made of. */
export type ComparisonData =
  | { kind: "comparison"; compared: ComparedSetup[]; missing: number[] }
  | { kind: "problem"; problem: NonNullable<ComparedIds["problem"]> | "unknown" | "unread"; ids: number[] };

import type { TradesText } from "#domain/backtest/trades-text.ts";
import type { FundingSetup } from "#domain/setups/funding-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";

/** What a setup's page is made of; of a locked setup only the teaser, for every visitor: the page is the same for all. */
export type SetupPageData =
  | { kind: "setup"; setup: Setup; trades: TradesText | null }
  | { kind: "locked"; funding: FundingSetup }
  | { kind: "unknown" }
  /** The server could not read it just now. */
  | { kind: "unread"; setupId: number };

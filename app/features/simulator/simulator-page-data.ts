import type { TradesText } from "#domain/backtest/trades-text.ts";
import type { Setup } from "#domain/setups/setup.ts";

export type SimulatedSetup = { setup: Setup; trades: TradesText | null };

/** What the server adds to the address: the setups that it names, or those that the page begins with. */
export type SimulatorPageData = {
  /** False where the address asks for no setups: none has been looked for. */
  isAsked: boolean;
  setups: SimulatedSetup[];
  /** Numbers of the address that are no setup of the library. */
  missing: number[];
  /** The server could not read them just now. */
  isUnread: boolean;
};

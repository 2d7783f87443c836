import { useMemo } from "react";
import { type TradesRow, toTrades } from "#domain/backtest/stored-trades.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { evidenceOf, type SetupEvidence } from "#domain/setups/setup-evidence.ts";

/** What the trades show, counted in the browser; null where there are none. */
export function useEvidence(setup: Setup, row: TradesRow | null): SetupEvidence | null {
  return useMemo(() => {
    const trades = row === null ? null : toTrades(row);
    return trades === null || trades.count === 0 ? null : evidenceOf(setup, trades);
  }, [setup, row]);
}

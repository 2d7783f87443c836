import { useQuery } from "@tanstack/react-query";
import { FUNDING_SETUPS_QUERY } from "#app/core/setups/funding-setups-query.ts";
import { useSetup } from "#app/core/setups/use-setups.ts";
import { useTrades } from "#app/core/setups/use-trades.ts";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import type { FundingSetup } from "#domain/setups/funding-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";

export type SetupView =
  | { kind: "loading" }
  | { kind: "error"; retry: () => void }
  | { kind: "setup"; setup: Setup; row: TradesRow | null }
  | { kind: "locked"; funding: FundingSetup }
  | { kind: "unknown" };

/** One setup as the caller may see it, read in the browser under their own session. */
export function useSetupView(setupId: number): SetupView {
  const { status, setup, retry } = useSetup(setupId);
  const trades = useTrades(setupId);
  const isHidden = status === "ready" && setup === null;
  const teaser = useQuery({ ...FUNDING_SETUPS_QUERY, enabled: isHidden });
  if (status === "error") return { kind: "error", retry };
  if (isHidden) {
    if (teaser.isError) return { kind: "error", retry: () => void teaser.refetch() };
    if (teaser.data === undefined) return { kind: "loading" };
    const funding = teaser.data.find(({ id }) => id === setupId);
    return funding === undefined ? { kind: "unknown" } : { kind: "locked", funding };
  }
  if (trades.status === "error") return { kind: "error", retry: trades.retry };
  if (setup === null || trades.status === "loading") return { kind: "loading" };
  return { kind: "setup", setup, row: trades.row };
}

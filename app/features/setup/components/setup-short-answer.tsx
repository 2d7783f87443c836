import { useMemo } from "react";
import { ShortAnswer } from "#app/core/simulator/short-answer.tsx";
import { type TradesRow, toTrades } from "#domain/backtest/stored-trades.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { START, simulatorAddress } from "#domain/simulator/address.ts";
import { simulatorOfFunding } from "#domain/simulator/setup-address.ts";
import { outOfSampleTrades } from "#domain/simulator/setup-trades.ts";

/** The setup's trades after its choice in an evaluation and at a risk of the reader's. */
export function SetupShortAnswer({ setup, row }: { setup: Setup; row: TradesRow }) {
  const trades = useMemo(() => outOfSampleTrades(setup, toTrades(row)), [setup, row]);
  return (
    <ShortAnswer
      trades={trades}
      startRisk={setup.evaluation?.riskPercent ?? START.riskPercent}
      planId={setup.planId}
      simulatorOf={(choice) => {
        const ids = setup.planId === null ? [setup.id] : [];
        const source = { kind: "setups" as const, ids, isOutOfSampleOnly: true };
        const to = simulatorAddress({ ...choice, source });
        return setup.planId === null ? { to } : { ...simulatorOfFunding(setup.id), to };
      }}
    />
  );
}

import { useMemo } from "react";
import { type TradesRow, toTrades } from "#domain/backtest/stored-trades.ts";
import { readTrades } from "#domain/backtest/trades-text.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { SourceChoice } from "#domain/simulator/address.ts";
import type { PlayedTrades, TimedTrade } from "#domain/simulator/analysis.ts";
import { outOfSampleTrades, setupTrades } from "#domain/simulator/setup-trades.ts";
import type { SimulatorPageData } from "../simulator-page-data.ts";
import type { PrivateSetup } from "./use-private-setups.ts";

export type PlayedSetup = { setup: Setup; trades: readonly TimedTrade[] };

export type PlayedSetups = {
  /** The chosen ones that have been read, and the member's own, with what is played of each. */
  played: readonly PlayedSetup[];
  /** Their trades together; null while some are on their way. */
  trades: PlayedTrades | null;
  /** Numbers of those that are on their way. */
  awaited: readonly number[];
  /** Whether any are: those that the page begins with have no number yet. */
  isWaiting: boolean;
};

const NONE: readonly number[] = [];

/** What is simulated of the chosen setups; nothing where something else is. */
export function usePlayedSetups(
  page: SimulatorPageData,
  source: SourceChoice,
  own: readonly PrivateSetup[],
): PlayedSetups {
  const isChosen = source.kind === "setups";
  const ids = isChosen ? source.ids : NONE;
  const isOutOfSampleOnly = isChosen && source.isOutOfSampleOnly;
  const sent = useMemo(
    () => page.setups.map(({ setup, trades }) => playedOf(setup, trades && readTrades(trades), isOutOfSampleOnly)),
    [page.setups, isOutOfSampleOnly],
  );
  return useMemo(() => {
    if (!isChosen) return { played: [], trades: null, awaited: NONE, isWaiting: false };
    const listed = ids === null ? sent : sent.filter(({ setup }) => ids.includes(setup.id));
    const played = [...listed, ...own.map(({ setup, row }) => playedOf(setup, row, isOutOfSampleOnly))];
    const awaited = page.isUnread ? NONE : awaitedIds(page, ids ?? NONE);
    const isWaiting = awaited.length > 0 || (ids === null && !page.isAsked);
    return {
      played,
      trades: isWaiting ? null : { trades: played.flatMap(({ trades }) => trades) },
      awaited,
      isWaiting,
    };
  }, [page, sent, isChosen, ids, own, isOutOfSampleOnly]);
}

function playedOf(setup: Setup, row: TradesRow | null, isOutOfSampleOnly: boolean): PlayedSetup {
  if (row === null) return { setup, trades: [] };
  const trades = toTrades(row);
  return { setup, trades: isOutOfSampleOnly ? outOfSampleTrades(setup, trades) : setupTrades(setup, trades, null) };
}

function awaitedIds({ setups, missing }: SimulatorPageData, ids: readonly number[]): number[] {
  return ids.filter((id) => !missing.includes(id) && !setups.some(({ setup }) => setup.id === id));
}
